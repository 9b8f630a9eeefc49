package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.GraphBudget;
import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.internal.stream.MessageFraming;
import io.curcuma.internal.stream.MessageSources;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.MessageSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Any number of messages in one body: an array in JSON, the children of {@code <list>} in XML; in every other format as in a stream, see
 * {@link Format#messages}. None of them but the one at hand is held.
 */
final class MessageSequence {
    private static final ElementPath XML_LIST = ElementPath.of("/list/*");

    /** Heap bytes of a bean besides its content. */
    private static final int PLACE_IN_LIST = 8;

    private final Serializer serializer;

    MessageSequence(Serializer serializer) {
        this.serializer = serializer;
    }

    MessageListWriter writer(Format format) {
        return new MessageListWriter(
                serializer, format.id(), MessageFraming.of(format, isXml(format) ? XML_LIST : null, isJson(format)));
    }

    byte[] write(List<?> beans, Format format) {
        MessageListWriter list = writer(format);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(list.begin());
        for (Object bean : beans) {
            out.writeBytes(list.next(bean));
            if (out.size() > serializer.limits().messageBytes()) {
                throw SerializationException.limit(
                        Code.LIMIT_SIZE, "messageBytes", serializer.limits().messageBytes(), out.size());
            }
        }
        out.writeBytes(list.end());
        return out.toByteArray();
    }

    // by media type, since several implementations of a format share it

    private static boolean isJson(Format format) {
        return format.mediaTypes().contains("application/json");
    }

    private static boolean isXml(Format format) {
        return format.mediaTypes().contains("application/xml");
    }

    /** @throws IOException from the stream alone */
    <T> List<T> read(InputStream body, Class<T> type, Format format, BareAvro.Naming naming, HeapBudget.Lease lease)
            throws IOException {
        List<T> beans = new ArrayList<>();
        GraphBudget graph = new GraphBudget(serializer.limits(), lease);
        MessageSource messages = messages(body, format);
        while (messages.next()) {
            SerializationException problem = messages.problem();
            if (problem != null) {
                throw problem.at(format.id(), -1, "").inStream(beans.size() + 1L, messages.position());
            }
            graph.take(PLACE_IN_LIST);
            int from = messages.offset();
            byte[] message = Arrays.copyOfRange(messages.bytes(), from, from + messages.length());
            try {
                beans.add(serializer.read(naming.message().apply(message), type, naming.format(), graph));
            } catch (SerializationException e) {
                throw e.inStream(beans.size() + 1L, messages.position());
            }
        }
        return beans;
    }

    private MessageSource messages(InputStream body, Format format) {
        return isJson(format)
                ? MessageSources.ofArray(format, body, serializer.limits())
                : format.messages(body, isXml(format) ? List.of(XML_LIST) : List.of(), serializer.limits());
    }
}
