package io.curcuma.http.schema;

import io.curcuma.internal.bytes.Sha256;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A document or a page with all header fields of its response. */
final class Representation {
    /** A browser runs and loads nothing in a document, whatever type it assumes. */
    static final String SANDBOX_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

    private static final byte[] EMPTY_BODY = {};
    private static final int HASH_BYTES = 16;

    private final byte[] body;
    private final String etag;
    private final Map<String, String> shown;
    private final Map<String, String> saved;
    private final Map<String, String> unmodified;

    /**
     * A representation.
     *
     * @param contentType with its parameters
     * @param tag distinguishes it from other representations of the same bytes
     * @param fileName under which a browser saves it
     * @param isFile whether a browser should always save it
     * @param fingerprint of the catalog
     */
    Representation(
            byte[] body,
            String contentType,
            String tag,
            String fileName,
            boolean isFile,
            String policy,
            String fingerprint) {
        this.body = body;
        etag = "\"" + digest(body) + "-" + tag + "\"";
        unmodified = new LinkedHashMap<>();
        unmodified.put("ETag", etag);
        unmodified.put("Cache-Control", "no-cache");
        unmodified.put("Vary", "Accept");
        unmodified.put(SchemaQueries.FINGERPRINT_HEADER, fingerprint);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", contentType);
        headers.put("Content-Length", Integer.toString(body.length));
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Content-Security-Policy", policy);
        headers.putAll(unmodified);
        saved = new LinkedHashMap<>(headers);
        saved.put("Content-Disposition", "attachment; filename=\"" + plain(fileName) + "\"");
        shown = isFile ? saved : headers;
    }

    private static String digest(byte[] body) {
        return HexFormat.of().formatHex(Sha256.of(body), 0, HASH_BYTES);
    }

    /** The last segment of a path, in characters that need no quotes and name no folder. */
    private static String plain(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "_");
        return name.startsWith(".") ? "_" + name : name;
    }

    /**
     * The answer to a request.
     *
     * @param ifNoneMatch values of {@code If-None-Match}
     */
    SchemaAnswer.Served answer(boolean withBody, boolean download, List<String> ifNoneMatch) {
        if (isKnown(ifNoneMatch)) {
            return new SchemaAnswer.Served(304, unmodified, EMPTY_BODY);
        }
        return new SchemaAnswer.Served(200, download ? saved : shown, withBody ? body : EMPTY_BODY);
    }

    /** By the weak comparison (RFC 9110, section 13.1.2). */
    private boolean isKnown(List<String> ifNoneMatch) {
        for (String header : ifNoneMatch) {
            for (String element : header.split(",", -1)) {
                String tag = element.strip();
                if (tag.equals("*") || (tag.startsWith("W/") ? tag.substring(2) : tag).equals(etag)) {
                    return true;
                }
            }
        }
        return false;
    }
}
