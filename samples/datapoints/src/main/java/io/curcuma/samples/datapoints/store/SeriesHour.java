package io.curcuma.samples.datapoints.store;

import io.curcuma.schemas.datapoints.DatapointBatch;
import io.curcuma.schemas.datapoints.Tag;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The points of one metric with one set of tags in one hour, and what it is called in the tables.
 *
 * @param batch all points, in ascending order of time
 * @param metricId the metric's name as a number: the first eight bytes of its SHA-256
 * @param tagsId the tags as a number, in the same way
 * @param hour the full hour, in seconds since 1970
 * @param tagsText the tags, sorted: {@code host=10.15.0.1,service=pay}
 */
public record SeriesHour(DatapointBatch batch, long metricId, long tagsId, long hour, String tagsText) {
    /** The names and numbers of a batch. */
    public static SeriesHour of(DatapointBatch batch) {
        String tags = batch.getTag().stream()
                .sorted(Comparator.comparing(Tag::getName))
                .map(tag -> tag.getName() + "=" + tag.getValue())
                .collect(Collectors.joining(","));
        long hour = batch.getHour().toGregorianCalendar().toInstant().getEpochSecond();
        return new SeriesHour(batch, number(batch.getMetric()), number(tags), hour, tags);
    }

    private static long number(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JVM has it
        }
    }

    /** Metric and tags in one text. */
    public String key() {
        return batch.getMetric() + "{" + tagsText + "}";
    }

    /** The tags by name. */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        batch.getTag().forEach(tag -> tags.put(tag.getName(), tag.getValue()));
        return tags;
    }
}
