package io.curcuma.kafka;

import io.curcuma.Adapter;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * Turns beans into bytes and headers.
 *
 * @param codec null for none
 * @param threshold bytes from which the codec is used
 */
record RecordWriter(Beans beans, String format, @Nullable Codec codec, int threshold, HeaderNames names) {
    /** @throws ConfigException if there are no such beans, format or codec */
    static RecordWriter of(CurcumaConfig config, boolean isKey) {
        Beans beans = Beans.of(config);
        String format = config.getString(CurcumaConfig.FORMAT);
        Ids.check(CurcumaConfig.FORMAT, format, () -> beans.serializer().format(format));
        return new RecordWriter(
                beans, format, codec(config), config.getInt(CurcumaConfig.CODEC_THRESHOLD), HeaderNames.of(isKey));
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

    /** The bytes without any header: not compressed, since nothing would say so. */
    byte[] write(Object bean) {
        beans.adapter(bean);
        return beans.serializer().write(bean, format);
    }

    byte[] write(Headers headers, Object bean) {
        byte[] plain = write(bean);
        byte[] bytes = plain;
        String codecId = null;
        if (codec != null && plain.length >= threshold) {
            byte[] compressed = codec.compress(plain, 0, plain.length);
            if (compressed.length < plain.length) {
                bytes = compressed;
                codecId = codec.id();
            }
        }
        Adapter<?> adapter = beans.adapter(bean);
        Envelope.clear(headers, names);
        new Envelope(
                        format,
                        codecId,
                        codecId == null ? -1 : plain.length,
                        Beans.element(adapter),
                        Beans.fingerprint(adapter),
                        beans.version())
                .write(headers, names);
        return bytes;
    }
}
