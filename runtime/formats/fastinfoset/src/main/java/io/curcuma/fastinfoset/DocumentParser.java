package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import javax.xml.stream.XMLStreamConstants;

/**
 * Walks through a document, event by event, under the limits. The encoding is that of ITU-T X.891, annex C; names of bits are its. What
 * has no place in a message is refused, with its offset.
 */
abstract class DocumentParser {
    /** The most attributes of one element, as in XML as text. */
    private static final int ATTRIBUTES = 1_000;

    private static final byte[] NOTHING = {};
    private static final int[] HEADER = {0xe0, 0, 0, 1};
    private static final int ELEMENT = 0x80;
    private static final int WITH_ATTRIBUTES = 0x40;
    private static final int DECLARATIONS = 0x38;
    private static final int DECLARATION = 0xcc;
    private static final int LAST_TEXT = 0xb8;
    private static final int INSTRUCTION = 0xe1;
    private static final int COMMENT = 0xe2;
    private static final int END = 0xf0;
    private static final int TWO_ENDS = 0xff;

    final OctetReader in = new OctetReader();
    final NameReader names = new NameReader(in);
    final ParsedAttributes attributes = new ParsedAttributes();
    final ParsedText text = new ParsedText();
    private final TextReader texts = new TextReader(in);
    private final ParsedText value = new ParsedText();
    private Limits limits = Limits.LEAST;
    private int event;
    private String target = "";
    private QualifiedName[] open = {};
    /** By depth: how many declarations there were before the element. */
    private int[] declared = {};

    private int depth;
    private boolean root;
    /** Whether what the octets before say ends twice has ended once. */
    private boolean ends;

    DocumentParser() {}

    /**
     * Begins a document, whatever became of the one before.
     *
     * @throws SerializationException {@code TRUNCATED} or {@code MALFORMED}
     */
    final void start(byte[] document, int offset, int length, Limits messageLimits) {
        in.start(document, offset, length);
        names.start();
        texts.start(messageLimits);
        text.start(document);
        value.start(document);
        attributes.clear();
        limits = messageLimits;
        event = XMLStreamConstants.START_DOCUMENT;
        depth = 0;
        root = false;
        ends = false;
        try {
            header();
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    /** Forgets the document, which may be large. */
    final void forget() {
        in.start(NOTHING, 0, 0);
        names.forget();
        texts.forget();
        text.start(NOTHING);
        value.start(NOTHING);
        attributes.forget();
        target = "";
        for (int i = 0; i < open.length && open[i] != null; i++) {
            open[i] = null;
        }
    }

    final SerializationException located(SerializationException e) {
        return e.at("", in.offset(), "");
    }

    private void header() {
        for (int octet : HEADER) {
            if (in.read() != octet) {
                throw OctetReader.malformed("not a Fast Infoset document");
            }
        }
        if (in.read() != 0) {
            throw OctetReader.malformed("an initial vocabulary or a DTD, which are not allowed");
        }
    }

    /** The event at hand, as StAX numbers them. */
    final int event() {
        return event;
    }

    /** The element that begins or ends. */
    final QualifiedName element() {
        return open[depth - 1];
    }

    /** Where the declarations of the element at hand begin. */
    final int firstDeclaration() {
        return declared[depth - 1];
    }

    /** What the processing instruction at hand is for. */
    final String target() {
        return target;
    }

    /** @throws SerializationException {@code TRUNCATED}, {@code MALFORMED}, {@code INVALID_UTF8}, or a limit */
    final int advance() {
        try {
            text.leave();
            if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
                names.scope().closeTo(declared[depth]);
            }
            event = ends ? end(false) : item(in.read());
            return event;
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    private int item(int b) {
        if (b < ELEMENT) {
            element(b);
            return XMLStreamConstants.START_ELEMENT;
        }
        switch (b) {
            case END -> {
                return end(false);
            }
            case TWO_ENDS -> {
                return end(depth > 0);
            }
            case INSTRUCTION -> {
                target = names.target();
                texts.other(text);
                return XMLStreamConstants.PROCESSING_INSTRUCTION;
            }
            case COMMENT -> {
                texts.other(text);
                return XMLStreamConstants.COMMENT;
            }
            default -> {
                if (b > LAST_TEXT || depth == 0) {
                    throw OctetReader.malformed(
                            "a DTD, an entity, or text outside the root element, which are not allowed");
                }
                return texts.isCdata(text, b) ? XMLStreamConstants.CDATA : XMLStreamConstants.CHARACTERS;
            }
        }
    }

    /** @param again whether what is around ends here too */
    private int end(boolean again) {
        ends = again;
        if (depth > 0) {
            return XMLStreamConstants.END_ELEMENT;
        }
        if (!root) {
            throw OctetReader.malformed("a document without an element");
        }
        if (!in.isAtEnd()) {
            throw OctetReader.malformed("bytes after the message");
        }
        return XMLStreamConstants.END_DOCUMENT;
    }

    /** C.3. */
    private void element(int b) {
        if (depth == 0 && root) {
            throw OctetReader.malformed("a second root element");
        }
        root = true;
        // a leaf element of the deepest message is one deeper than the message
        if (depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth + 1L);
        }
        int first = names.scope().size();
        int name = b & 0x3f;
        if (name == DECLARATIONS) {
            declarations(first);
            name = in.read();
        }
        push(names.element(name), first);
        attributes.clear();
        if ((b & WITH_ATTRIBUTES) != 0) {
            attributes();
        }
    }

    private void push(QualifiedName element, int first) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, Math.max(16, 2 * depth));
            declared = Arrays.copyOf(declared, open.length);
        }
        if (open[depth] != element) {
            open[depth] = element;
        }
        declared[depth++] = first;
    }

    private void declarations(int first) {
        int b = in.read();
        for (int count = 1; (b & 0xfc) == DECLARATION; count++) {
            check(count);
            names.declaration(b & 0x03, first);
            b = in.read();
        }
        if (b != END) {
            throw OctetReader.malformed("namespace declarations without their end");
        }
    }

    private static void check(int count) {
        if (count > ATTRIBUTES) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "attributes", ATTRIBUTES, count);
        }
    }

    /** C.4. */
    private void attributes() {
        for (int b = in.read(); b != END; b = in.read()) {
            if (b == TWO_ENDS) {
                ends = true;
                return;
            }
            check(attributes.size() + 1);
            QualifiedName name = names.attribute(b);
            attributes.require(name);
            texts.attributeValue(value);
            attributes.add(name, value.string());
        }
    }
}
