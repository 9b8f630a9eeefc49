package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.json.JsonObjectScanner.Layout;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.MessageSource;
import java.io.InputStream;
import java.util.List;

/** How formats put messages after one another. */
public final class MessageSources {
    private MessageSources() {}

    /**
     * The messages of a format without documents around them: JSON's are the objects of one array, or follow each other with or without
     * line breaks between; in every other format each message follows its length, as with Protobuf's {@code writeDelimitedTo}.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there are paths, or the format is XML
     */
    public static MessageSource of(Format format, InputStream in, List<ElementPath> paths, Limits limits) {
        List<String> mediaTypes = format.mediaTypes();
        if (mediaTypes.contains("application/xml")) {
            throw invalid(format, "documents of this format are not read element by element: use the format \"xml\"");
        }
        checkNoPath(format, paths);
        InputWindow window = new InputWindow(in, limits.messageBytes());
        return mediaTypes.contains("application/json")
                ? new JsonMessages(format, window, Layout.ARRAY_OR_LINES)
                : new DelimitedMessages(format, window, limits);
    }

    /** The objects of one array in JSON. */
    public static MessageSource ofArray(Format json, InputStream in, Limits limits) {
        return new JsonMessages(json, new InputWindow(in, limits.messageBytes()), Layout.ARRAY);
    }

    /**
     * The messages of a format whose items say where they end: they follow each other with nothing between.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there are paths
     */
    public static MessageSource ofSequence(
            Format format, InputStream in, List<ElementPath> paths, Limits limits, ItemScanner scanner) {
        checkNoPath(format, paths);
        return new SequenceMessages(format, new InputWindow(in, limits.messageBytes()), scanner);
    }

    private static void checkNoPath(Format format, List<ElementPath> paths) {
        if (!paths.isEmpty()) {
            throw invalid(format, "messages of this format have no path: leave out \"" + paths.get(0) + '"');
        }
    }

    private static SerializationException invalid(Format format, String problem) {
        return new SerializationException(Code.CONFIG_INVALID, problem).at(format.id(), -1, "");
    }
}
