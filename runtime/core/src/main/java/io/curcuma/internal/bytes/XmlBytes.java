package io.curcuma.internal.bytes;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The encodings that an XML document may have here: all that the JDK has. */
public final class XmlBytes {
    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']");

    private static final String DECLARATION = "<?xml";
    /** Bytes in which an XML declaration ends. */
    private static final int START = 1_000;

    private static final String UTF_16 = "UTF-16";
    private static final String UTF_32 = "UTF-32";

    /**
     * How a document begins, as appendix F of XML 1.0 has it. What an encoding's bytes begin with that has no mark is its XML
     * declaration.
     */
    private enum Beginning {
        UTF_32_MARK_BIG("\0\0\u00fe\u00ff", 4, UTF_32 + "BE"),
        UTF_32_MARK_LITTLE("\u00ff\u00fe\0\0", 4, UTF_32 + "LE"),
        UTF_32_BIG("\0\0\0<", 0, UTF_32 + "BE"),
        UTF_32_LITTLE("<\0\0\0", 0, UTF_32 + "LE"),
        UTF_8_MARK("\u00ef\u00bb\u00bf", 3, "UTF-8"),
        UTF_16_MARK_BIG("\u00fe\u00ff", 2, UTF_16 + "BE"),
        UTF_16_MARK_LITTLE("\u00ff\u00fe", 2, UTF_16 + "LE"),
        UTF_16_BIG("\0<", 0, UTF_16 + "BE"),
        UTF_16_LITTLE("<\0", 0, UTF_16 + "LE"),
        EBCDIC("Lo\u00a7\u0094", 0, "IBM037"),
        ASCII("", 0, "UTF-8");

        private final String bytes;
        private final int mark;
        private final String charset;

        Beginning(String bytes, int mark, String charset) {
            this.bytes = bytes;
            this.mark = mark;
            this.charset = charset;
        }

        static Beginning of(byte[] document, int offset, int length) {
            String start = start(document, offset, Math.min(length, 4), StandardCharsets.ISO_8859_1);
            for (Beginning each : values()) {
                if (start.startsWith(each.bytes)) {
                    return each;
                }
            }
            return ASCII;
        }
    }

    private XmlBytes() {}

    /** Whether a document begins as one in UTF-8 does that says so, or says nothing. */
    public static boolean isUtf8(byte[] bytes, int offset, int length) {
        return Beginning.of(bytes, offset, length) == Beginning.ASCII
                && declared(start(bytes, offset, length, StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                        .equals(StandardCharsets.UTF_8);
    }

    private static String start(byte[] bytes, int offset, int length, Charset charset) {
        return new String(bytes, offset, Math.min(length, START), charset);
    }

    /** Bytes of a document that tell its encoding; fewer if it has no more. */
    public static int encodingBytes() {
        return START;
    }

    /**
     * The encoding of a document.
     *
     * @param markBytes bytes of the byte order mark
     */
    public record Encoding(Charset charset, int markBytes) {}

    /**
     * The encoding that a document says, of which the first {@link #encodingBytes} are enough.
     *
     * @throws SerializationException {@code MALFORMED} for an encoding that the JDK does not have or that is not the bytes'
     */
    public static Encoding encoding(byte[] bytes, int offset, int length) {
        Encoding encoding = encodingOfBytes(bytes, offset, length);
        int behindMark = offset + encoding.markBytes;
        String start = start(bytes, behindMark, length - encoding.markBytes, encoding.charset);
        if (!declared(start, encoding.charset).equals(encoding.charset)) {
            throw contradiction(encoding.charset);
        }
        return encoding;
    }

    private static Encoding encodingOfBytes(byte[] bytes, int offset, int length) {
        Beginning beginning = Beginning.of(bytes, offset, length);
        Charset charset = supported(beginning.charset);
        if (beginning == Beginning.ASCII || beginning == Beginning.EBCDIC) {
            Charset family = beginning == Beginning.ASCII ? StandardCharsets.ISO_8859_1 : charset;
            Charset declared = declared(start(bytes, offset, length, family), charset);
            if (!declared.equals(charset)
                    && !start(bytes, offset, DECLARATION.length(), declared).equals(DECLARATION)) {
                throw contradiction(declared);
            }
            charset = declared;
        }
        return new Encoding(charset, beginning.mark);
    }

    /**
     * The text of a document, in the encoding that it says.
     *
     * @throws SerializationException {@code MALFORMED} for an encoding that the JDK does not have or that is not the bytes',
     *     {@code INVALID_UTF8} for bytes that are not of it
     */
    public static String decode(byte[] bytes, int offset, int length) {
        Encoding encoding = encodingOfBytes(bytes, offset, length);
        Charset charset = encoding.charset;
        String text;
        try {
            text = charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, offset + encoding.markBytes, length - encoding.markBytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new SerializationException(Code.INVALID_UTF8, "bytes that are not " + charset);
        } catch (UnsupportedOperationException e) {
            throw unsupported();
        }
        if (!declared(text.substring(0, Math.min(START, text.length())), charset)
                .equals(charset)) {
            throw contradiction(charset);
        }
        return text;
    }

    private static Charset declared(String start, Charset otherwise) {
        if (!start.startsWith(DECLARATION)) {
            return otherwise;
        }
        if (start.indexOf('>') < 0 && start.length() == START) {
            throw new SerializationException(Code.MALFORMED, "an XML declaration that does not end");
        }
        Matcher matcher = DECLARED.matcher(start);
        if (!matcher.find()) {
            return otherwise;
        }
        String name = matcher.group(1);
        boolean family = name.equalsIgnoreCase(UTF_16) || name.equalsIgnoreCase(UTF_32);
        // the order of the bytes is theirs to say
        return family && otherwise.name().startsWith(name.toUpperCase(Locale.ROOT)) ? otherwise : supported(name);
    }

    private static Charset supported(String name) {
        Charset charset = Charsets.BY_NAME.get(name.toLowerCase(Locale.ROOT));
        if (charset == null) {
            throw unsupported();
        }
        return charset;
    }

    /** The JDK's encodings: it looks up a name that it does not know in all modules, each time again. */
    private static final class Charsets {
        static final Map<String, Charset> BY_NAME = new HashMap<>();

        static {
            for (Charset each : Charset.availableCharsets().values()) {
                BY_NAME.put(each.name().toLowerCase(Locale.ROOT), each);
                for (String alias : each.aliases()) {
                    BY_NAME.putIfAbsent(alias.toLowerCase(Locale.ROOT), each);
                }
            }
        }
    }

    private static SerializationException contradiction(Charset charset) {
        return new SerializationException(Code.MALFORMED, "the bytes are not as the XML declaration says: " + charset);
    }

    private static SerializationException unsupported() {
        return new SerializationException(Code.MALFORMED, "an encoding that the JDK does not have");
    }
}
