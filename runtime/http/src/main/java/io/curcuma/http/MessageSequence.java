package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.GraphBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.internal.json.JsonObjectScanner;
import io.curcuma.spi.jaxb.XmlFragments;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Any number of messages in one body: an array in JSON, the children of {@code <list>} in XML. In every other format each message follows its
 * length as a base 128 varint, as with Protobuf's {@code writeDelimitedTo}.
 */
final class MessageSequence {
    private static final int MAX_VARINT = 5;
    /** Heap bytes of a message besides its content: the header of an array, and places in two lists. */
    private static final int MESSAGE = 32;

    private static final String XML_START = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<list>";
    private static final String XML_END = "</list>\n";

    private final Serializer serializer;

    MessageSequence(Serializer serializer) {
        this.serializer = serializer;
    }

    byte[] write(List<?> beans, Format format) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        boolean json = isJson(format);
        boolean xml = isXml(format);
        ascii(out, json ? "[" : xml ? XML_START : "");
        String separator = "";
        for (Object bean : beans) {
            byte[] message = serializer.write(bean, format.id());
            if (json) {
                ascii(out, separator);
                separator = ",";
            } else if (xml) {
                String document = new String(message, StandardCharsets.UTF_8);
                message = document.substring(document.indexOf("?>") + 2).strip().getBytes(StandardCharsets.UTF_8);
            } else {
                varint(out, message.length);
            }
            out.write(message, 0, message.length);
            if (out.size() > serializer.limits().messageBytes()) {
                throw SerializationException.limit(
                        Code.LIMIT_SIZE, "messageBytes", serializer.limits().messageBytes(), out.size());
            }
        }
        ascii(out, json ? "]" : xml ? XML_END : "");
        return out.toByteArray();
    }

    // by media type, since several implementations of a format share it

    private static boolean isJson(Format format) {
        return format.mediaTypes().contains("application/json");
    }

    private static boolean isXml(Format format) {
        return format.mediaTypes().contains("application/xml");
    }

    private static void ascii(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void varint(ByteArrayOutputStream out, int length) {
        int rest = length;
        for (; rest > 0x7f; rest >>>= 7) {
            out.write(rest & 0x7f | 0x80);
        }
        out.write(rest);
    }

    <T> List<T> read(byte[] bytes, Class<T> type, Format format, BareAvro.Naming naming) {
        List<T> beans = new ArrayList<>();
        GraphBudget graph = new GraphBudget(serializer.limits());
        List<byte[]> messages = isJson(format)
                ? elements(bytes, graph)
                : isXml(format) ? children(bytes, graph) : delimited(bytes, graph);
        for (byte[] message : messages) {
            beans.add(serializer.read(naming.message().apply(message), type, naming.format(), graph));
        }
        return beans;
    }

    private static List<byte[]> elements(byte[] bytes, GraphBudget graph) {
        List<byte[]> elements = new ArrayList<>();
        JsonObjectScanner array = new JsonObjectScanner(JsonObjectScanner.Layout.ARRAY);
        int end = 0;
        for (int start = array.nextObject(bytes, end, bytes.length);
                start >= 0;
                start = array.nextObject(bytes, end, bytes.length)) {
            graph.take(MESSAGE);
            end = array.afterObject(bytes, start, bytes.length);
            if (end < 0) {
                break;
            }
            elements.add(Arrays.copyOfRange(bytes, start, end));
        }
        array.finish();
        return elements;
    }

    private List<byte[]> children(byte[] bytes, GraphBudget graph) {
        List<byte[]> children = new ArrayList<>();
        Element list = XmlFragments.parse(bytes, serializer.limits());
        for (Node child = list.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                graph.take(MESSAGE);
                children.add(XmlFragments.print(element, serializer.limits()).getBytes(StandardCharsets.UTF_8));
            } else if (!child.getTextContent().isBlank()) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, "text between the messages of a list");
            }
        }
        return children;
    }

    private static List<byte[]> delimited(byte[] bytes, GraphBudget graph) {
        List<byte[]> messages = new ArrayList<>();
        int at = 0;
        while (at < bytes.length) {
            int length = 0;
            int read = 0;
            byte b;
            do {
                if (read == MAX_VARINT || at == bytes.length) {
                    throw new SerializationException(Code.TRUNCATED, "a length that does not end");
                }
                b = bytes[at++];
                length |= (b & 0x7f) << 7 * read++;
            } while (b < 0);
            if (length < 0 || length > bytes.length - at) {
                throw new SerializationException(Code.TRUNCATED, "a message that is longer than the body");
            }
            graph.take(MESSAGE);
            messages.add(Arrays.copyOfRange(bytes, at, at + length));
            at += length;
        }
        return messages;
    }
}
