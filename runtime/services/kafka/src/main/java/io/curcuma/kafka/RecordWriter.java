package io.curcuma.kafka;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.spi.Adapter;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * Turns beans into bytes and headers.
 *
 * @param codec null for none
 * @param threshold bytes from which the codec is used
 * @param confluent null for our headers
 */
record RecordWriter(
        RecordBeans beans,
        String format,
        @Nullable Codec codec,
        int threshold,
        HeaderNames names,
        @Nullable ConfluentWriter confluent) {
    /** @throws ConfigException if there are no such beans, format or codec */
    static RecordWriter of(CurcumaConfig config, boolean isKey) {
        RecordBeans beans = RecordBeans.of(config);
        String format = config.getString(CurcumaConfig.FORMAT);
        Ids.check(CurcumaConfig.FORMAT, format, () -> beans.serializer().format(format));
        return new RecordWriter(
                beans,
                format,
                codec(config),
                config.getInt(CurcumaConfig.CODEC_THRESHOLD),
                HeaderNames.of(isKey),
                ConfluentWriter.of(config, beans, isKey));
    }

    private static @Nullable Codec codec(CurcumaConfig config) {
        String id = config.getString(CurcumaConfig.CODEC);
        if (id.equals(CurcumaConfig.NONE)) {
            return null;
        }
        Codec codec = Ids.check(CurcumaConfig.CODEC, id, () -> Codecs.load().codec(id));
        Integer level = config.getInt(CurcumaConfig.CODEC_LEVEL);
        return level == null ? codec : Ids.check(CurcumaConfig.CODEC_LEVEL, level, () -> codec.withLevel(level));
    }

    /** The bytes without headers: not compressed, since no header could name the codec. */
    byte[] write(@Nullable String topic, Object bean) {
        if (confluent != null) {
            return confluent.write(topic, bean);
        }
        if (format.equals(Format.AVRO_BARE)) {
            throw unnamed("a place without headers");
        }
        return plain(bean);
    }

    private byte[] plain(Object bean) {
        Adapter<?> unused = beans.adapter(bean);
        return beans.serializer().write(bean, format);
    }

    private static SerializationException unnamed(String where) {
        return new SerializationException(
                Code.CONFIG_INVALID,
                "nothing names the schema of avro-bare in " + where + "; set " + CurcumaConfig.FORMAT + " to avro");
    }

    byte[] write(@Nullable String topic, Headers headers, Object bean) {
        if (confluent != null) {
            byte[] framed = confluent.write(topic, bean);
            RecordEnvelope.clear(headers, names);
            return framed;
        }
        byte[] plain = plain(bean);
        if (format.equals(Format.AVRO_BARE) && RecordBeans.fingerprint(beans.adapter(bean)) == null) {
            throw unnamed("a type without a fingerprint");
        }
        Packed packed = packed(plain);
        RecordEnvelope.clear(headers, names);
        envelope(bean, packed).write(headers, names);
        return packed.bytes();
    }

    /**
     * The bytes for a place that keeps no headers: of a value, they say themselves what they are. A key is the message alone, since it is compared byte
     * for byte.
     */
    byte[] writeStored(@Nullable String topic, Object bean) {
        if (confluent != null) {
            return confluent.write(topic, bean);
        }
        if (format.equals(Format.AVRO_BARE)) {
            throw unnamed("a state store");
        }
        byte[] plain = plain(bean);
        if (names.equals(HeaderNames.KEY)) {
            return plain;
        }
        Packed packed = packed(plain);
        return StoredRecord.bytes(envelope(bean, packed), packed.bytes());
    }

    private Packed packed(byte[] plain) {
        byte[] bytes = plain;
        String codecId = null;
        if (codec != null && plain.length >= threshold) {
            byte[] compressed = codec.compress(plain, 0, plain.length);
            if (compressed.length < plain.length) {
                bytes = compressed;
                codecId = codec.id();
            }
        }
        return new Packed(bytes, codecId, codecId == null ? -1 : plain.length);
    }

    /** @param size bytes before compression, -1 without a codec */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Packed(byte[] bytes, @Nullable String codec, int size) {}

    private RecordEnvelope envelope(Object bean, Packed packed) {
        Adapter<?> adapter = beans.adapter(bean);
        return new RecordEnvelope(
                format,
                packed.codec(),
                packed.size(),
                RecordBeans.element(adapter),
                RecordBeans.fingerprint(adapter),
                beans.version());
    }
}
