package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.ElementPath.Step;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands before, between and after messages that are written one after the other.
 *
 * @param before the first message
 * @param between two messages
 * @param afterEach message
 * @param after the last message
 * @param delimited whether each message follows its length
 * @param isXml whether messages are documents, whose XML declarations are left out
 */
public record MessageFraming(
        String before, String between, String afterEach, String after, boolean delimited, boolean isXml) {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    private static final byte[] DECLARED = bytes("<?xml ");
    private static final MessageFraming DELIMITED = new MessageFraming("", "", "", "", true, false);
    private static final MessageFraming SEQUENCE = new MessageFraming("", "", "", "", false, false);
    private static final MessageFraming LINES = new MessageFraming("", "", "\n", "", false, false);
    private static final MessageFraming ARRAY = new MessageFraming("[", ",", "", "]", false, false);

    /**
     * That of a format.
     *
     * @param path the elements around the messages and the messages' own; null if there are none
     * @param array whether JSON is an array
     * @throws SerializationException {@code CONFIG_INVALID} if the format has no such framing
     */
    public static MessageFraming of(Format format, @Nullable ElementPath path, boolean array) {
        boolean xml = format.mediaTypes().contains("application/xml");
        boolean json = format.mediaTypes().contains("application/json");
        if (xml && path == null) {
            throw invalid(
                    format,
                    "name the elements around the messages, and that of the messages: a path such as day/payment");
        }
        if (!xml && path != null) {
            throw invalid(format, "messages of this format have no path: leave out \"" + path + '"');
        }
        if (!json && array) {
            throw invalid(format, "only JSON is an array");
        }
        if (path != null) {
            return around(format, path);
        }
        if (json) {
            return array ? ARRAY : LINES;
        }
        return format.isSelfDelimiting() ? SEQUENCE : DELIMITED;
    }

    private static SerializationException invalid(Format format, String problem) {
        return new SerializationException(Code.CONFIG_INVALID, problem).at(format.id(), -1, "");
    }

    private static MessageFraming around(Format format, ElementPath path) {
        List<Step> around = path.steps().subList(0, path.steps().size() - 1);
        if (around.isEmpty()) {
            throw invalid(format, "a document has one root element: name one around the messages, such as day/payment");
        }
        StringBuilder before = new StringBuilder(DECLARATION);
        StringBuilder after = new StringBuilder();
        List<String> prefixed = new ArrayList<>();
        for (Step step : around) {
            if (!XmlNames.isNcName(step.name().getLocalPart())) {
                throw invalid(
                        format,
                        "an element cannot have the name \"" + step.name().getLocalPart() + '"');
            }
            String namespace = step.name().getNamespaceURI();
            boolean declared = namespace.isEmpty() || prefixed.contains(namespace);
            if (!declared) {
                prefixed.add(namespace);
            }
            // no default namespace, because messages have elements in none
            String prefix = namespace.isEmpty() ? "" : "e" + (prefixed.indexOf(namespace) + 1);
            String name = (prefix.isEmpty() ? "" : prefix + ":") + step.name().getLocalPart();
            before.append('<').append(name);
            if (!declared) {
                before.append(" xmlns:")
                        .append(prefix)
                        .append("=\"")
                        .append(escaped(namespace))
                        .append('"');
            }
            before.append('>');
            after.insert(0, "</" + name + '>');
        }
        return new MessageFraming(before.toString(), "", "\n", after.toString(), false, true);
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /** Writes one message. */
    public void write(byte[] message, boolean isFirst, OutputStream out) throws IOException {
        if (!isFirst) {
            out.write(bytes(between));
        }
        int from = isXml ? declarationEnd(message) : 0;
        if (delimited) {
            out.write(varint(message.length));
        }
        out.write(message, from, message.length - from);
        out.write(bytes(afterEach));
    }

    /** A text as it is written. */
    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static int declarationEnd(byte[] document) {
        if (document.length < DECLARED.length
                || !Arrays.equals(document, 0, DECLARED.length, DECLARED, 0, DECLARED.length)) {
            return 0;
        }
        int end = DECLARED.length;
        while (document[end] != '>') {
            end++;
        }
        return end + 1;
    }

    private static byte[] varint(int length) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(5);
        int rest = length;
        for (; rest > 0x7f; rest >>>= 7) {
            bytes.write(rest & 0x7f | 0x80);
        }
        bytes.write(rest);
        return bytes.toByteArray();
    }
}
