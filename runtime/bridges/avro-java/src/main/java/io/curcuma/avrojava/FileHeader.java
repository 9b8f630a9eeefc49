package io.curcuma.avrojava;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.avro.Schema;

/**
 * What stands before the first block of a file. Read here and not by Avro, which takes memory for what a length claims.
 *
 * @param metadata by key, with Avro's own
 * @param schema with which the file was written
 * @param marker after each block
 * @param end place of the first block
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record FileHeader(Map<String, byte[]> metadata, Schema schema, byte[] marker, long end) {
    static final int MARKER = 16;

    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    /** Avro's parser takes seconds for a megabyte. */
    private static final int SCHEMA_BYTES = 4 << 20;

    static FileHeader read(FileBytes in, Limits limits) throws IOException {
        if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
            throw new SerializationException(
                    Code.MALFORMED, "not an Avro object container file: it does not begin with Obj and 01");
        }
        Map<String, byte[]> metadata = metadata(in, limits);
        byte[] marker = in.take(MARKER);
        byte[] text = metadata.get("avro.schema");
        if (text == null) {
            throw in.malformed("a file without its schema");
        }
        return new FileHeader(metadata, schema(text), marker, in.position());
    }

    private static Map<String, byte[]> metadata(FileBytes in, Limits limits) throws IOException {
        Map<String, byte[]> metadata = new LinkedHashMap<>();
        long entries = 0;
        for (long count = in.number(); count != 0; count = in.number()) {
            if (count < 0) {
                in.number();
            }
            entries += Math.min(Math.abs(Math.max(count, -Integer.MAX_VALUE)), Integer.MAX_VALUE);
            if (entries > limits.mapEntries()) {
                throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), entries);
            }
            for (long i = Math.abs(count); i > 0; i--) {
                byte[] key = in.take(in.length(limits.stringBytes(), "stringBytes"));
                metadata.put(Utf8.get(key, 0, key.length), in.take(in.length(limits.stringBytes(), "stringBytes")));
                if (in.position() > limits.messageBytes()) {
                    throw SerializationException.limit(
                            Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), in.position());
                }
            }
        }
        return metadata;
    }

    private static Schema schema(byte[] text) {
        if (text.length > SCHEMA_BYTES) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "bytes of a schema", SCHEMA_BYTES, text.length);
        }
        try {
            return new Schema.Parser().parse(Utf8.get(text, 0, text.length));
        } catch (SerializationException e) {
            throw e;
        } catch (RuntimeException e) {
            // the parser has more than its own exceptions for what is not a schema
            throw new SerializationException(
                    Code.MALFORMED, "the file's schema is not an Avro schema", SerializationException.failed(e));
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the file's schema nests deeper than the stack allows");
        }
    }

    /** Name of the codec. */
    String codec() {
        byte[] name = metadata.get("avro.codec");
        return name == null ? AvroFileCodec.NULL.id() : Utf8.get(name, 0, name.length);
    }
}
