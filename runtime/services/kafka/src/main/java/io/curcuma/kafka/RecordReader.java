package io.curcuma.kafka;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.internal.avro.AvroFormat;
import io.curcuma.registry.RegistrySchemas;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** Turns bytes and headers into beans: our headers first, then Confluent's framing, then the default format. */
final class RecordReader {
    private final RecordBeans beans;
    private final Ids formats;
    private final Ids codecIds;
    private final Codecs codecs = Codecs.load();
    private final String formatDefault;
    private final String formatWritten;
    private final @Nullable String defaultSchema;
    private final boolean strict;
    private final boolean confluent;
    private final String confluentFormat;
    private final Set<String> confluentIds;
    private final String confluentMessage;
    private final HeaderNames names;
    private final LongAdder withoutHeaders = new LongAdder();
    private final LongAdder confluentRecords = new LongAdder();

    /** @throws ConfigException if the configuration contradicts itself or the class path */
    RecordReader(CurcumaConfig config, boolean isKey) {
        beans = RecordBeans.of(config);
        formats = Ids.of("format", config, CurcumaConfig.FORMATS_READ);
        codecIds = Ids.of("codec", config, CurcumaConfig.CODECS_READ);
        formatDefault = config.getString(CurcumaConfig.FORMAT_DEFAULT);
        formatWritten = config.getString(CurcumaConfig.FORMAT);
        defaultSchema = config.getString(CurcumaConfig.FORMAT_DEFAULT_SCHEMA);
        if (formatDefault.equals(Format.AVRO_BARE) && defaultSchema == null) {
            throw new ConfigException(
                    CurcumaConfig.FORMAT_DEFAULT + "=avro-bare needs " + CurcumaConfig.FORMAT_DEFAULT_SCHEMA
                            + ": nothing in such a record names its schema, and one of another is misread");
        }
        strict = config.getBoolean(CurcumaConfig.HEADERS_STRICT);
        confluent = config.readsConfluent();
        confluentFormat = config.getString(CurcumaConfig.CONFLUENT_FORMAT);
        confluentIds = new TreeSet<>(config.getList(CurcumaConfig.CONFLUENT_IDS));
        confluentMessage = config.getString(CurcumaConfig.CONFLUENT_MESSAGE);
        names = HeaderNames.of(isKey);

        Serializer serializer = beans.serializer();
        formats.listed().forEach(id -> Ids.check(CurcumaConfig.FORMATS_READ, id, () -> serializer.format(id)));
        if (!codecIds.listed().equals(Set.of(CurcumaConfig.NONE))) {
            codecIds.listed().forEach(id -> Ids.check(CurcumaConfig.CODECS_READ, id, () -> codecs.codec(id)));
        }
        if (!formatDefault.equals(CurcumaConfig.NONE)) {
            Ids.check(CurcumaConfig.FORMAT_DEFAULT, formatDefault, () -> serializer.format(formatDefault));
        }
        if (confluent) {
            Ids.check(CurcumaConfig.CONFLUENT_FORMAT, confluentFormat, () -> serializer.format(confluentFormat));
            if (confluentIds.isEmpty() && !asksRegistry()) {
                throw new ConfigException(
                        CurcumaConfig.CONFLUENT_IDS,
                        List.of(),
                        "list the ids whose schema is that of the beans, or * for any, or set "
                                + CurcumaConfig.REGISTRY_URL + " for Avro");
            }
        }
    }

    /** How many records without our headers and Confluent's framing were read in the default format. */
    long withoutHeaders() {
        return withoutHeaders.sum();
    }

    /** How many records in Confluent's framing were read. */
    long confluentRecords() {
        return confluentRecords.sum();
    }

    String expected() {
        return beans.expected();
    }

    boolean readsConfluent() {
        return confluent;
    }

    /** @throws SerializationException if the record is not one of the configured beans */
    Object read(Headers headers, byte[] data) {
        if (strict) {
            RecordEnvelope.refuseUnknown(headers);
        }
        RecordEnvelope envelope = RecordEnvelope.read(headers, names);
        if (envelope != null) {
            return readOurs(envelope, data);
        }
        StoredRecord stored = StoredRecord.find(data);
        if (stored != null) {
            return readOurs(stored, data);
        }
        Confluent framing =
                confluent ? Confluent.find(headers, names, data, confluentFormat.equals(Format.PROTOBUF)) : null;
        if (framing != null) {
            return readConfluent(framing, data);
        }
        if (strict || formatDefault.equals(CurcumaConfig.NONE)) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT,
                    "no header '" + names.format() + "'"
                            + (strict
                                    ? ", which " + CurcumaConfig.HEADERS_STRICT + "=true asks for"
                                    : "; set " + CurcumaConfig.FORMAT_DEFAULT + " to the format of such records"));
        }
        Class<?> type = beans.type(null, names);
        Object bean = formatDefault.equals(Format.AVRO_BARE) && !CurcumaConfig.OWN.equals(defaultSchema)
                ? readAvro(fingerprint(Objects.requireNonNull(defaultSchema)), data, 0, type)
                : beanOf(data, type, formatDefault);
        withoutHeaders.increment();
        return bean;
    }

    private Object readOurs(StoredRecord stored, byte[] data) {
        return readOurs(stored.envelope(), Arrays.copyOfRange(data, stored.from(), data.length));
    }

    private Object readOurs(RecordEnvelope envelope, byte[] data) {
        formats.check(envelope.format());
        Class<?> type = beans.type(envelope.type(), names);
        byte[] plain = envelope.codec() == null ? data : decompress(envelope.codec(), envelope.size(), data);
        if (!envelope.format().equals(Format.AVRO_BARE)) {
            return beanOf(plain, type, known(envelope.format()));
        }
        String schema = envelope.schema();
        if (schema == null) {
            throw new SerializationException(
                    Code.SCHEMA_UNKNOWN,
                    "avro-bare without header '" + names.schema() + "', so that nothing names its schema");
        }
        return readAvro(fingerprint(schema), plain, 0, type);
    }

    /** As soon as other messages leave room for it: a record that waits is none that is lost. */
    private <T> T beanOf(byte[] message, Class<T> type, String format) {
        try (HeapBudget.Lease lease = HeapBudget.shared().lease()) {
            return beans.serializer().read(message, type, format, lease);
        }
    }

    private static long fingerprint(String hex) {
        if (!hex.matches("[0-9a-f]{16}")) {
            throw new SerializationException(Code.MALFORMED, "a fingerprint that is not 16 hexadecimal digits");
        }
        return Long.parseUnsignedLong(hex, 16);
    }

    /** Reads a datum whose schema is named outside of it. */
    private <T> T readAvro(long fingerprint, byte[] data, int from, Class<T> type) {
        byte[] message = AvroFormat.message(fingerprint, data, from, data.length - from);
        return beanOf(message, type, Format.AVRO);
    }

    private boolean asksRegistry() {
        return beans.schemas().registry() != null && confluentFormat.equals(Format.AVRO_BARE);
    }

    private byte[] decompress(String codec, int size, byte[] data) {
        codecIds.check(codec);
        int limit = beans.serializer().limits().messageBytes();
        if (size > limit) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limit, size);
        }
        if (!codecs.ids().contains(codec)) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT,
                    "header '" + names.codec() + "' names no codec; available: " + String.join(", ", codecs.ids()));
        }
        byte[] plain = codecs.codec(codec).decompress(data, 0, data.length, size);
        if (plain.length != size) {
            throw new SerializationException(
                    Code.MALFORMED, plain.length + " bytes, where header '" + names.size() + "' says " + size);
        }
        return plain;
    }

    /**
     * What comes from a place that keeps no headers.
     *
     * @throws SerializationException if it is not one of the configured beans
     */
    Object readStored(Headers headers, byte[] data) {
        StoredRecord stored = StoredRecord.find(data);
        if (stored != null) {
            return readOurs(stored, data);
        }
        if (confluent) {
            return read(headers, data);
        }
        // keys, and what was stored before values said what they are: the format that is written, unless another one is
        // named
        String format = formatDefault.equals(CurcumaConfig.NONE) ? formatWritten : formatDefault;
        if (format.equals(Format.AVRO_BARE)) {
            throw new SerializationException(
                    Code.SCHEMA_UNKNOWN,
                    "nothing names the schema of avro-bare in a state store; set " + CurcumaConfig.FORMAT + " to avro");
        }
        return beanOf(data, beans.type(null, names), known(format));
    }

    /** A format that exists. The message about an unknown one does not repeat the header. */
    private String known(String format) {
        if (beans.serializer().formats().stream().noneMatch(there -> there.id().equals(format))) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT,
                    "header '" + names.format() + "' names no format of the class path: "
                            + String.join(
                                    ", ",
                                    beans.serializer().formats().stream()
                                            .map(Format::id)
                                            .toList()));
        }
        return format;
    }

    private Object readConfluent(Confluent framing, byte[] data) {
        boolean listed = confluentIds.contains(CurcumaConfig.ANY) || confluentIds.contains(framing.schema());
        RegistrySchemas registry = beans.schemas().registry();
        if (!listed && registry != null && asksRegistry() && framing.isNumbered()) {
            long fingerprint = registry.fingerprint(Integer.parseInt(framing.schema()));
            Object bean = readAvro(fingerprint, data, framing.body(), beans.type(null, names));
            confluentRecords.increment();
            return bean;
        }
        if (!listed) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "Confluent schema " + framing.schema() + " is not listed; add it to " + CurcumaConfig.CONFLUENT_IDS
                            + " if it is the schema of the beans");
        }
        if (!framing.message().isEmpty() && !framing.message().equals(confluentMessage)) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "message " + framing.message() + " of Confluent schema " + framing.schema() + ", where "
                            + CurcumaConfig.CONFLUENT_MESSAGE + " is " + confluentMessage);
        }
        byte[] body = framing.body() == 0 ? data : Arrays.copyOfRange(data, framing.body(), data.length);
        Object bean = beanOf(body, beans.type(null, names), confluentFormat);
        confluentRecords.increment();
        return bean;
    }
}
