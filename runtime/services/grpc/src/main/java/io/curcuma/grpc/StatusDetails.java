package io.curcuma.grpc;

import io.grpc.Metadata;
import io.grpc.Status;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The details of a status, as all of gRPC's libraries have them: in the trailer {@code grpc-status-details-bin} a {@code google.rpc.Status}.
 *
 * <pre>
 * message Status { int32 code = 1; string message = 2; repeated google.protobuf.Any details = 3; }
 * message Any    { string type_url = 1; bytes value = 2; }
 * </pre>
 */
final class StatusDetails {
    static final Metadata.Key<byte[]> KEY = Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

    private static final String TYPE = "type.googleapis.com/";
    private static final int CODE = 1 << 3;
    private static final int MESSAGE = 2 << 3 | 2;
    private static final int DETAIL = 3 << 3 | 2;
    private static final int TYPE_URL = 1 << 3 | 2;
    private static final int VALUE = 2 << 3 | 2;

    private StatusDetails() {}

    /**
     * The trailer of a status.
     *
     * @param type full name of the detail's message
     */
    static byte[] written(Status status, String type, byte[] detail) {
        ByteArrayOutputStream any = new ByteArrayOutputStream(detail.length + 64);
        bytes(TYPE_URL, (TYPE + type).getBytes(StandardCharsets.UTF_8), any);
        bytes(VALUE, detail, any);
        ByteArrayOutputStream out = new ByteArrayOutputStream(any.size() + 64);
        varint(CODE, out);
        varint(status.getCode().value(), out);
        String text = status.getDescription();
        bytes(MESSAGE, (text == null ? "" : text).getBytes(StandardCharsets.UTF_8), out);
        bytes(DETAIL, any.toByteArray(), out);
        return out.toByteArray();
    }

    private static void bytes(int tag, byte[] value, ByteArrayOutputStream out) {
        varint(tag, out);
        varint(value.length, out);
        out.writeBytes(value);
    }

    private static void varint(int value, ByteArrayOutputStream out) {
        int left = value;
        while (left > 0x7f) {
            out.write(left & 0x7f | 0x80);
            left >>>= 7;
        }
        out.write(left);
    }

    /** The first detail of a type; empty if there is none, or the trailer is not what it has to be. */
    static Optional<byte[]> detail(byte[] trailer, String type) {
        Scan status = new Scan(trailer);
        while (status.next()) {
            if (status.tag == DETAIL) {
                Optional<byte[]> detail = value(status.bytes(), type);
                if (detail.isPresent()) {
                    return detail;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<byte[]> value(byte[] any, String type) {
        // what has no value is an empty message
        byte[] value = {};
        boolean isOfType = false;
        Scan fields = new Scan(any);
        while (fields.next()) {
            if (fields.tag == TYPE_URL) {
                String url = new String(fields.bytes(), StandardCharsets.UTF_8);
                // the part before the last slash is the business of whoever resolves types
                isOfType = url.substring(url.lastIndexOf('/') + 1).equals(type);
            } else if (fields.tag == VALUE) {
                value = fields.bytes();
            }
        }
        return isOfType && fields.isWhole ? Optional.of(value) : Optional.empty();
    }

    /** The fields of a message, one after the other. */
    private static final class Scan {
        private static final int VARINT = 0;
        private static final int FIXED_64 = 1;
        private static final int DELIMITED = 2;
        private static final int FIXED_32 = 5;
        private static final int MAX_SHIFT = 63;

        private final byte[] in;
        private int begin;
        private int end;
        private int tag;
        private boolean isWhole = true;

        Scan(byte[] message) {
            in = message;
        }

        /** Goes to the next field; false at the end, and where the message is damaged. */
        boolean next() {
            if (end == in.length) {
                return false;
            }
            begin = end;
            long key = varint();
            long length =
                    switch ((int) key & 7) {
                        case VARINT -> {
                            long unused = varint();
                            yield 0;
                        }
                        case FIXED_64 -> Long.BYTES;
                        case DELIMITED -> varint();
                        case FIXED_32 -> Integer.BYTES;
                        default -> -1;
                    };
            isWhole = isWhole && key > 0 && key <= Integer.MAX_VALUE && length >= 0 && length <= in.length - begin;
            tag = (int) key;
            end = isWhole ? begin + (int) length : in.length;
            return isWhole;
        }

        /** The bytes of a delimited field. */
        byte[] bytes() {
            return Arrays.copyOfRange(in, begin, end);
        }

        private long varint() {
            long value = 0;
            for (int shift = 0; shift <= MAX_SHIFT && begin < in.length; shift += 7) {
                byte next = in[begin++];
                value |= (long) (next & 0x7f) << shift;
                if (next >= 0) {
                    return value;
                }
            }
            isWhole = false;
            return -1;
        }
    }
}
