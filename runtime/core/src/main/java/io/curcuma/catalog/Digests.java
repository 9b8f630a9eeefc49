package io.curcuma.catalog;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in lower-case hexadecimal. */
final class Digests {
    private Digests() {}

    static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    static String end(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    static String sha256(byte[] bytes) {
        MessageDigest digest = start();
        digest.update(bytes);
        return end(digest);
    }

    static String sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }
}
