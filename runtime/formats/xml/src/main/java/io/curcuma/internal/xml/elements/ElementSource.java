package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.xml.RootReader;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.ElementPath.Step;
import io.curcuma.spi.MessageSource;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a document in UTF-8 that are on some paths, each as a document of its own: with the namespace declarations that are
 * in scope. Around them, tags have to be well-formed and to match; their readers check what is inside of them.
 */
final class ElementSource implements MessageSource {
    private static final int MAX_FORMATS = 64;

    private final Format format;
    private final List<ElementPath> paths;
    private final InputWindow window;
    private final Markup markup;
    private final ElementEnd elementEnd;
    private final int maxDepth;
    private final SeenPaths seen = new SeenPaths();
    private final Map<QName, RootFormat> formats = new HashMap<>();
    private final @Nullable Function<QName, RootReader> readers;
    private final ElementDocument document;
    private final EarlyRead early;
    private final @Nullable ElementPath list;
    private @Nullable EnclosingElement open;
    private int depth;
    /** The depth of the list that is open; 0 if none is. */
    private int listDepth;

    private boolean hasRoot;
    private int length;
    /** Whether the document is that of the message: whoever only counts messages needs none. */
    private boolean isDocument;

    private boolean found;
    private @Nullable SerializationException problem;
    private long problemPosition;
    private MessageTag last;

    ElementSource(
            Format format,
            InputWindow window,
            List<ElementPath> paths,
            Limits limits,
            @Nullable Function<QName, RootReader> readers) {
        this.format = format;
        this.window = window;
        this.paths = paths;
        markup = new Markup(window);
        elementEnd = new ElementEnd(window, markup);
        maxDepth = limits.depth();
        list = listOf(paths.get(0));
        this.readers = readers;
        document = new ElementDocument(window);
        early = new EarlyRead(window, document, limits.messageBytes());
        last = MessageTag.none(format);
    }

    /**
     * The elements all of whose children are messages, if there are such: one without children is then no sign of a wrong path, and text
     * in it would be lost.
     */
    private static @Nullable ElementPath listOf(ElementPath path) {
        List<Step> steps = path.steps();
        Step last = steps.get(steps.size() - 1);
        boolean isAny = last.isAnyNamespace() && last.name().getLocalPart().equals("*");
        return isAny && steps.size() > 1
                ? new ElementPath(path.isAbsolute(), steps.subList(0, steps.size() - 1))
                : null;
    }

    @Override
    public boolean next() throws IOException {
        return find(null);
    }

    @Override
    public boolean next(Attempt attempt) throws IOException {
        return find(attempt);
    }

    private boolean find(@Nullable Attempt attempt) throws IOException {
        if (problem != null) {
            problem = null;
            elementEnd.passOver();
        }
        window.drop(length);
        length = 0;
        isDocument = false;
        while (hasMarkup()) {
            if (last.isSame(open, window.bytes(), window.start(), window.end())) {
                return found(last, attempt);
            }
            int end = markup.end(0);
            switch (markup.kind()) {
                case START_TAG, EMPTY_ELEMENT -> {
                    if (isMessage(end)) {
                        return found(last, attempt);
                    }
                }
                case END_TAG -> close(end);
                case CDATA -> {
                    if (isOutsideOfMessages()) {
                        throw textOutside();
                    }
                }
                case OTHER -> {}
            }
            window.drop(end);
        }
        if (open != null || !hasRoot) {
            throw new SerializationException(Code.TRUNCATED, "the document ends too early");
        }
        if (!found) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "no element is on the path " + paths.get(0) + "; the document has " + seen);
        }
        return false;
    }

    /** Whether there is markup, with which the window then begins. */
    private boolean hasMarkup() throws IOException {
        while (true) {
            byte[] b = window.bytes();
            int from = window.start();
            int at = Markup.indexOf(b, from, window.end(), (byte) '<');
            int to = at < 0 ? window.end() : at;
            if (isOutsideOfMessages() && !isSpace(b, from, to)) {
                throw textOutside();
            }
            window.drop(to - from);
            if (at >= 0) {
                return true;
            }
            if (!window.fill()) {
                return false;
            }
        }
    }

    private boolean isOutsideOfMessages() {
        return open == null || depth == listDepth;
    }

    private SerializationException textOutside() {
        return malformed(open == null ? "text outside of the root element" : "text between the messages");
    }

    private static boolean isSpace(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!ElementTag.isSpace(b[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether the element that begins is a message, whose tag is the last one then; else it is opened. */
    private boolean isMessage(int tagEnd) {
        if (open == null && hasRoot) {
            throw malformed("a second root element");
        }
        hasRoot = true;
        ElementTag tag = ElementTag.of(window.bytes(), window.start(), window.start() + tagEnd);
        EnclosingElement element = EnclosingElement.of(open, tag);
        int matching = path(element);
        if (matching >= 0) {
            byte[] source = Arrays.copyOfRange(window.bytes(), window.start(), window.start() + tagEnd);
            last = last.next(source, tag, open, matching, rooted(element.name()));
            return true;
        }
        seen.add(element);
        boolean isList = list != null && isOn(list, element);
        found |= isList;
        if (markup.kind() == Markup.Kind.START_TAG) {
            if (++depth > maxDepth) {
                throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", maxDepth, depth);
            }
            open = element;
            if (isList) {
                listDepth = depth;
            }
        }
        return false;
    }

    /** Finds the end of a message; always true. */
    private boolean found(MessageTag tag, @Nullable Attempt attempt) throws IOException {
        found |= tag.path() == 0;
        length = attempt == null ? 0 : early.read(tag, attempt);
        if (length != 0) {
            isDocument = true;
            return true;
        }
        try {
            length = tag.isEmptyElement() ? tag.length() : elementEnd.find(tag.length(), tag.name());
            early.sawLength(length);
        } catch (SerializationException e) {
            if (e.code() != Code.LIMIT_SIZE) {
                throw e;
            }
            problem = e;
            problemPosition = window.position();
            return true;
        }
        return true;
    }

    private int path(EnclosingElement element) {
        for (int i = 0; i < paths.size(); i++) {
            if (isOn(paths.get(i), element)) {
                return i;
            }
        }
        return -1;
    }

    private boolean isOn(ElementPath wanted, EnclosingElement element) {
        List<Step> steps = wanted.steps();
        if (steps.size() > depth + 1 || wanted.isAbsolute() && steps.size() != depth + 1) {
            return false;
        }
        EnclosingElement each = element;
        for (int i = steps.size() - 1; i >= 0 && each != null; i--) {
            if (!steps.get(i).matches(each.name().getNamespaceURI(), each.name().getLocalPart())) {
                return false;
            }
            each = each.parent();
        }
        return true;
    }

    private RootFormat rooted(QName name) {
        RootFormat known = formats.get(name);
        if (known == null) {
            if (formats.size() == MAX_FORMATS) {
                formats.clear();
            }
            known = new RootFormat(format.withRoot(name), readers == null ? null : readers.apply(name));
            formats.put(name, known);
        }
        return known;
    }

    private void close(int tagEnd) {
        EnclosingElement closed = open;
        if (closed == null || !closed.isClosedBy(window.bytes(), window.start(), tagEnd)) {
            throw malformed("an end tag that does not match");
        }
        open = closed.parent();
        if (depth-- == listDepth) {
            listDepth = 0;
        }
    }

    /** The element around the message at hand; null around the root element. */
    @Nullable
    EnclosingElement open() {
        return open;
    }

    /** The name of the message at hand, as it is written. */
    String qualified() {
        return last.tag().name();
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }

    @Override
    public @Nullable SerializationException problem() {
        return problem;
    }

    @Override
    public int path() {
        return last.path();
    }

    @Override
    public Format format() {
        return last.root().format();
    }

    private ElementDocument document() {
        if (!isDocument) {
            document.make(last, length);
            isDocument = true;
        }
        return document;
    }

    @Override
    public byte[] bytes() {
        return document().bytes();
    }

    @Override
    public int offset() {
        return document().offset();
    }

    @Override
    public int length() {
        return length + document().added();
    }

    @Override
    public long position() {
        return problem == null ? window.position() : problemPosition;
    }
}
