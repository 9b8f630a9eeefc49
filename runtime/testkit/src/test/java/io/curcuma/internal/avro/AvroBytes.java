package io.curcuma.internal.avro;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Any bytes in Avro's encoding, well-formed or not. */
final class AvroBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);

    AvroBytes number(long... values) {
        try {
            for (long value : values) {
                encoder.writeLong(value);
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    AvroBytes raw(int... values) {
        for (int value : values) {
            bytes.write(value);
        }
        return this;
    }

    AvroBytes raw(AvroBytes more) {
        bytes.writeBytes(more.array());
        return this;
    }

    AvroBytes zeros(int count) {
        bytes.writeBytes(new byte[count]);
        return this;
    }

    byte[] array() {
        return bytes.toByteArray();
    }
}
