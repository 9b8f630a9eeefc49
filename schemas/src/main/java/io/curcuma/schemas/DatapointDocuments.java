package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Writes batches of measurements. */
final class DatapointDocuments {
    private static final int SECONDS_PER_HOUR = 3600;
    private static final int CHUNK = 8192;
    private static final Instant FIRST_HOUR = Instant.parse("2015-11-01T00:00:00Z");
    private static final List<String> METRICS = Words.list("""
            trade.order.latency | trade.cart.latency | search.query.latency | search.index.lag | pay.gateway.latency
            jvm.gc.pause | db.pool.wait | cache.redis.latency | mq.consume.lag | nginx.request.time""");
    private static final List<String> SERVICES = Words.list("order | cart | search | pay | user | image | promotion");

    private DatapointDocuments() {}

    static void write(long seed, int points, OutputStream out) throws IOException {
        if (points < 1 || SECONDS_PER_HOUR % points != 0) {
            throw new IllegalArgumentException("an hour has no " + points + " equal parts of whole seconds");
        }
        Dice dice = new Dice(seed);
        XmlText xml = new XmlText();
        xml.root("datapointBatch", SampleSchema.DATAPOINTS).attribute("unit", "ms");
        if (dice.chance(20)) {
            xml.attribute("retentionDays", dice.pick(List.of(7, 90, 365)));
        }
        xml.element("metric", dice.pick(METRICS));
        tag(xml, "service", dice.pick(SERVICES));
        tag(xml, "host", "10.15." + dice.below(16) + "." + dice.between(1, 254));
        tag(xml, "room", dice.pick(List.of("hz1", "hz2", "sh1")));
        xml.element("hour", Formats.dateTime(FIRST_HOUR.plus(dice.below(5000), ChronoUnit.HOURS)));
        points(xml, dice, points, out);
        xml.end();
        out.write(xml.take());
    }

    private static void tag(XmlText xml, String name, String value) {
        xml.start("tag").attribute("name", name).text(value).end();
    }

    private static void points(XmlText xml, Dice dice, int points, OutputStream out) throws IOException {
        int usualCount = dice.between(20, 400);
        int level = dice.between(200, 4000);
        long interval = SECONDS_PER_HOUR / points;
        for (int i = 0; i < points; i++) {
            xml.start("point").attribute("time", i * interval);
            if (dice.chance(2)) {
                xml.attribute("sum", "0.0").attribute("count", 0);
            } else {
                // a random walk: neighbouring measurements resemble each other
                level = Math.max(100, level + dice.between(-60, 60));
                int count = usualCount + dice.between(-10, 10);
                xml.attribute("sum", number((long) level * count + dice.below(100)));
                xml.attribute("count", count);
                xml.attribute("min", number(level / 4));
                xml.attribute("max", number(level * 3L + dice.below(2000)));
            }
            xml.end();
            if (xml.length() > CHUNK) {
                out.write(xml.take());
            }
        }
    }

    /** Returns hundredths as the shortest text of a double. */
    private static String number(long hundredths) {
        return hundredths % 10 == 0 ? Formats.decimal(hundredths / 10, 1) : Formats.hundredths(hundredths);
    }
}
