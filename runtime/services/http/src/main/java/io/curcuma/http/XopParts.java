package io.curcuma.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binary values that leave one envelope, and the package that they make with it (MTOM). Values below {@value #LEAST} bytes stay. */
final class XopParts {
    private static final int LEAST = 1_024;
    private static final String ROOT = "<envelope@curcuma>";
    private final List<byte[]> parts = new ArrayList<>();

    /** What refers to a value; null if it stays where it is. */
    @Nullable
    String reference(byte[] value) {
        if (value.length < LEAST || parts.size() == XopPackage.MAX_PARTS - 1) {
            return null;
        }
        parts.add(value);
        return "cid:" + id(parts.size());
    }

    private static String id(int number) {
        return number + "@curcuma";
    }

    /** Whether every value stays, so that the envelope is a message by itself. */
    boolean isEmpty() {
        return parts.isEmpty();
    }

    /**
     * A package.
     *
     * @param contentType of the whole
     */
    @SuppressWarnings("ArrayRecordComponent") // sent once, compared by nobody
    record Packaged(String contentType, byte[] body) {}

    /** The package of an envelope and all parts: RFC 2387, and MTOM, section 3.2. */
    Packaged with(SoapVersion version, byte[] envelope) {
        String boundary = boundary(envelope);
        long length = envelope.length + 1_024L;
        for (byte[] part : parts) {
            length += part.length + 256L;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) Math.min(length, Integer.MAX_VALUE - 8));
        begin(out, boundary, "application/xop+xml; charset=utf-8; type=\"" + version.mediaType() + "\"", ROOT);
        out.writeBytes(envelope);
        for (int i = 0; i < parts.size(); i++) {
            begin(out, boundary, "application/octet-stream", "<" + id(i + 1) + ">");
            out.writeBytes(parts.get(i));
        }
        out.writeBytes(ascii("\r\n--" + boundary + "--\r\n"));
        return new Packaged(
                "multipart/related; type=\"application/xop+xml\"; start=\"" + ROOT + "\"; start-info=\""
                        + version.mediaType() + "\"; boundary=\"" + boundary + "\"",
                out.toByteArray());
    }

    private static void begin(ByteArrayOutputStream out, String boundary, String type, String id) {
        out.writeBytes(ascii("\r\n--" + boundary + "\r\nContent-Type: " + type
                + "\r\nContent-Transfer-Encoding: binary\r\nContent-ID: " + id + "\r\n\r\n"));
    }

    /** A digest of all that is between boundaries: nobody can have put it there. */
    private String boundary(byte[] envelope) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(envelope);
            parts.forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
