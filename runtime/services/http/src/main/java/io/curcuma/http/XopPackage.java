package io.curcuma.http;

import io.curcuma.http.SoapFrame.InvalidException;
import io.curcuma.http.TagScan.RawTag;
import java.io.ByteArrayOutputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * An envelope whose binary values are parts of their own (MTOM): a {@code multipart/related} (RFC 2387) with {@code xop:Include} (XML-binary
 * Optimized Packaging 1.0) in its root. What is read of it is the envelope that it stands for, with the values as base64.
 */
final class XopPackage {
    /** What asks for a package. */
    static final String ACCEPT = "multipart/related; type=\"application/xop+xml\"";

    private static final String MEDIA_TYPE = "multipart/related";
    private static final String XOP = "application/xop+xml";
    private static final QName INCLUDE = new QName("http://www.w3.org/2004/08/xop/include", "Include");
    static final int MAX_PARTS = 1_000;
    private static final int MAX_HEAD = 8_192;
    private static final int MAX_DEPTH = 1_000;
    /** RFC 2046, section 5.1.1. */
    private static final int MAX_BOUNDARY = 70;

    private final byte[] body;
    private int count;
    private final Map<String, Part> parts = new HashMap<>();
    private final Set<String> included = new HashSet<>();

    private XopPackage(byte[] body) {
        this.body = body;
    }

    /** Content of a part, between two positions of the body. */
    private record Part(int begin, int end) {}

    /** Whether a body is such a package. */
    static boolean is(MediaType type) {
        return type.essence().equals(MEDIA_TYPE);
    }

    /** Whether somebody who accepts such ranges asks for a package. */
    static boolean isWanted(String accept) {
        if (!accept.contains("xop+xml")) {
            return false; // what nearly every client sends, without a parser
        }
        try {
            return AcceptRange.parse(accept).stream()
                    .anyMatch(accepted -> accepted.weight() > 0
                            && accepted.range().essence().equals(MEDIA_TYPE)
                            && accepted.range()
                                    .parameters()
                                    .getOrDefault("type", "")
                                    .equals(XOP));
        } catch (IllegalArgumentException e) {
            return false; // an answer in one part suits everybody
        }
    }

    /**
     * The envelope in UTF-8.
     *
     * @param most its greatest length
     */
    static byte[] envelope(MediaType type, byte[] body, int most) throws InvalidException {
        String boundary = type.parameters().getOrDefault("boundary", "");
        if (boundary.isEmpty() || boundary.length() > MAX_BOUNDARY) {
            throw new InvalidException("a package without a boundary, or with one that is too long");
        }
        XopPackage read = new XopPackage(body);
        Part root = read.parts(
                ("--" + boundary).getBytes(StandardCharsets.ISO_8859_1),
                type.parameters().get("start"));
        byte[] document = SoapMessages.utf8(Arrays.copyOfRange(body, root.begin(), root.end()));
        return read.expanded(document, most);
    }

    /** Finds the parts; returns the root. */
    private Part parts(byte[] delimiter, @Nullable String start) throws InvalidException {
        Part root = null;
        int at = indexOf(delimiter, 0, body.length);
        while (at >= 0 && !startsWith("--", at + delimiter.length)) {
            int head = indexOf("\r\n".getBytes(StandardCharsets.ISO_8859_1), at + delimiter.length, body.length);
            int next = head < 0 ? -1 : indexOf(delimiter, head, body.length);
            while (next >= 0 && !startsWith("\r\n", next - 2)) {
                next = indexOf(delimiter, next + 1, body.length);
            }
            int content = head < 0 ? -1 : indexOf("\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1), head, body.length);
            if (next < 0 || content < 0 || content > next - 2) {
                throw new InvalidException("a package that is not complete");
            }
            if (content - head > MAX_HEAD) {
                throw new InvalidException("a part whose header is beyond " + MAX_HEAD + " bytes");
            }
            if (count++ >= MAX_PARTS) {
                throw new InvalidException("a package beyond " + MAX_PARTS + " parts");
            }
            String fields = new String(body, head, content - head, StandardCharsets.ISO_8859_1);
            Part part = new Part(content + 4, Math.max(next - 2, content + 4));
            String id = id(field(fields, "content-id"));
            checkEncoding(field(fields, "content-transfer-encoding"));
            if (!id.isEmpty() && parts.put(id, part) != null) {
                throw new InvalidException("two parts of a package with one id");
            }
            boolean isRoot = start == null ? root == null : id.equals(id(start));
            root = isRoot ? part : root;
            at = next;
        }
        if (at < 0 || root == null) {
            throw new InvalidException("a package without its root, or one that is not complete");
        }
        return root;
    }

    private static void checkEncoding(String encoding) throws InvalidException {
        if (!List.of("", "binary", "8bit", "7bit").contains(encoding.toLowerCase(Locale.ROOT))) {
            throw new InvalidException("a part in a transfer encoding, which HTTP has no need of");
        }
    }

    private static String id(String field) {
        boolean isBracketed = field.startsWith("<") && field.endsWith(">");
        return isBracketed ? field.substring(1, field.length() - 1) : field;
    }

    /** The value of a header field, without regard to continuation lines, which none of these has. */
    private static String field(String fields, String name) {
        for (String line : fields.split("\r\n", -1)) {
            int colon = line.indexOf(':');
            if (colon > 0 && line.substring(0, colon).strip().equalsIgnoreCase(name)) {
                return line.substring(colon + 1).strip();
            }
        }
        return "";
    }

    private boolean startsWith(String ascii, int at) {
        return at >= 0
                && at + ascii.length() <= body.length
                && new String(body, at, ascii.length(), StandardCharsets.ISO_8859_1).equals(ascii);
    }

    private int indexOf(byte[] what, int from, int to) {
        for (int i = from; i <= to - what.length; i++) {
            if (body[i] == what[0] && Arrays.equals(body, i, i + what.length, what, 0, what.length)) {
                return i;
            }
        }
        return -1;
    }

    private byte[] expanded(byte[] root, int most) throws InvalidException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(root.length);
        TagScan scan = new TagScan(root);
        scan.prolog();
        // one map of all prefixes, and what each open element hides in it: a copy for each element would be a cost
        // beyond the body's length
        Map<String, String> prefixes = new HashMap<>();
        Deque<Map<String, Optional<String>>> hidden = new ArrayDeque<>();
        int copied = 0;
        for (scan.toTag(); !scan.isAtEnd(); scan.toTag()) {
            if (scan.skipEnd()) {
                if (hidden.isEmpty()) {
                    throw new InvalidException("an end tag that is not that of its element");
                }
                restore(hidden.pop(), prefixes);
                continue;
            }
            int begin = scan.position();
            RawTag tag = scan.start();
            Map<String, Optional<String>> before = declare(tag.own(), prefixes);
            if (tag.raw().endsWith(INCLUDE.getLocalPart())
                    && TagScan.qualified(tag.raw(), prefixes, true).equals(INCLUDE)) {
                if (!tag.isEmpty() && scan.hasChild(tag.raw())) {
                    throw new InvalidException("an inclusion that is not empty");
                }
                out.write(root, copied, begin - copied);
                include(tag.written().getOrDefault("href", ""), out, most);
                copied = scan.position();
                restore(before, prefixes);
            } else if (tag.isEmpty()) {
                restore(before, prefixes);
            } else {
                hidden.push(before);
                if (hidden.size() > MAX_DEPTH) {
                    throw new InvalidException("elements beyond a depth of " + MAX_DEPTH);
                }
            }
        }
        out.write(root, copied, root.length - copied);
        if (out.size() > most) {
            throw tooLong(most);
        }
        return out.toByteArray();
    }

    /** Declares prefixes; returns what they meant before. */
    private static Map<String, Optional<String>> declare(Map<String, String> own, Map<String, String> prefixes) {
        if (own.isEmpty()) {
            return Map.of();
        }
        Map<String, Optional<String>> before = new HashMap<>();
        own.forEach((prefix, uri) -> before.put(prefix, Optional.ofNullable(prefixes.put(prefix, uri))));
        return before;
    }

    private static void restore(Map<String, Optional<String>> before, Map<String, String> prefixes) {
        before.forEach((prefix, uri) ->
                uri.ifPresentOrElse(known -> prefixes.put(prefix, known), () -> prefixes.remove(prefix)));
    }

    /** Each part once: else a small body is a large envelope. */
    private void include(String href, ByteArrayOutputStream out, int most) throws InvalidException {
        String id = "";
        if (href.startsWith("cid:")) {
            try {
                id = URLDecoder.decode(href.substring(4).replace("+", "%2B"), StandardCharsets.UTF_8);
            } catch (IllegalArgumentException e) {
                throw new InvalidException("an inclusion of a part that is not there");
            }
        }
        Part part = parts.get(id);
        if (part == null || !included.add(id)) {
            throw new InvalidException("an inclusion of a part that is not there, or that is included already");
        }
        if (out.size() + 4L * (part.end() - part.begin()) / 3 > most) {
            throw tooLong(most);
        }
        out.writeBytes(Base64.getEncoder()
                .encode(ByteBuffer.wrap(body, part.begin(), part.end() - part.begin()))
                .array());
    }

    private static InvalidException tooLong(int most) {
        return new InvalidException("the envelope is beyond " + most + " bytes with what it includes");
    }
}
