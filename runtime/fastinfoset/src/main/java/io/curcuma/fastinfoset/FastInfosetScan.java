package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * Walks through a document before the parser does, which allocates what a length says and indexes what an index says: here
 * every length is compared with the bytes that are left, every index with the table it goes into, nesting and counts with the
 * limits, and what has no place in a message is refused. The encoding is that of ITU-T X.891, annex C; names of bits are its.
 */
final class FastInfosetScan {
    /** Of one element, as in XML as text. */
    private static final int ATTRIBUTES = 1_000;

    /** Names come from schemas; a document has few. */
    private static final int NAMES = 1 << 16;

    /** The most that X.891 allows. */
    private static final int VALUES = 1 << 20;

    private static final int[] HEADER = {0xe0, 0, 0, 1};
    private static final int TERMINATOR = 0xf0;
    private static final int DOUBLE_TERMINATOR = 0xff;
    private static final int BASE64 = 1;
    private static final int CDATA = 9;

    private final Vocabulary prefixes = new Vocabulary(NAMES);
    private final Vocabulary namespaces = new Vocabulary(NAMES);
    private final Vocabulary localNames = new Vocabulary(NAMES);
    private final Vocabulary elementNames = new Vocabulary(NAMES);
    private final Vocabulary attributeNames = new Vocabulary(NAMES);
    private final Vocabulary otherNames = new Vocabulary(NAMES);
    private final Vocabulary attributeValues = new Vocabulary(VALUES);
    private final Vocabulary chunks = new Vocabulary(VALUES);
    private final Vocabulary otherStrings = new Vocabulary(VALUES);
    private final Vocabulary[] vocabularies = {
        prefixes,
        namespaces,
        localNames,
        elementNames,
        attributeNames,
        otherNames,
        attributeValues,
        chunks,
        otherStrings
    };
    private byte[] bytes = {};
    private int at;
    private int end;
    private int depth;
    private long expanded;
    private Limits limits = Limits.DEFAULT;

    /**
     * Checks a document, whatever became of those before it.
     *
     * @throws SerializationException {@code TRUNCATED}, {@code MALFORMED}, or a limit
     */
    void check(byte[] document, int offset, int length, Limits messageLimits) {
        bytes = document;
        at = offset;
        end = offset + length;
        depth = 0;
        expanded = 0;
        limits = messageLimits;
        for (Vocabulary vocabulary : vocabularies) {
            vocabulary.clear();
        }
        try {
            document();
        } catch (SerializationException e) {
            throw e.at("", at - offset, "");
        }
    }

    private int read() {
        if (at == end) {
            throw new SerializationException(Code.TRUNCATED, "the document ends too early");
        }
        return bytes[at++] & 0xff;
    }

    private int read16() {
        return read() << 8 | read();
    }

    private int read24() {
        return read() << 16 | read16();
    }

    private long read32() {
        return (long) read16() << 16 | read16();
    }

    /** Passes over octets, whose number is known to be there before anything is made of them. */
    private int skip(long length) {
        if (length > end - at) {
            throw new SerializationException(Code.TRUNCATED, "a length beyond the end of the document");
        }
        at += (int) length;
        return (int) length;
    }

    private static SerializationException malformed(String what) {
        return new SerializationException(Code.MALFORMED, what);
    }

    private void document() {
        for (int octet : HEADER) {
            if (read() != octet) {
                throw malformed("not a Fast Infoset document");
            }
        }
        if (read() != 0) {
            throw malformed("an initial vocabulary or a DTD, which are not allowed");
        }
        boolean root = false;
        for (boolean open = true; open; ) {
            int b = read();
            if (b == TERMINATOR || b == DOUBLE_TERMINATOR) {
                open = depth > 0;
                depth--;
                if (b == DOUBLE_TERMINATOR && open) {
                    open = depth > 0;
                    depth--;
                }
            } else if (b < 0x80) {
                if (depth == 0 && root) {
                    throw malformed("a second root element");
                }
                root = true;
                element(b);
            } else {
                other(b);
            }
        }
        if (!root) {
            throw malformed("a document without an element");
        }
        if (at < end) {
            throw malformed("bytes after the message");
        }
    }

    private void other(int b) {
        if (b == 0xe1) {
            identifying(otherNames);
            nonIdentifying(otherStrings, false);
        } else if (b == 0xe2) {
            nonIdentifying(otherStrings, false);
        } else if (b > 0xb8 || depth == 0) {
            throw malformed("a DTD, an entity, or text outside the root element, which are not allowed");
        } else {
            characters(b);
        }
    }

    /** C.3. */
    private void element(int b) {
        // a leaf element of the deepest message is one deeper than the message
        if (depth++ > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        boolean attributes = (b & 0x40) != 0;
        int name = b & 0x3f;
        if (name == 0x38) {
            declarations();
            name = read();
        }
        elementName(name);
        if (attributes && attributes()) {
            depth--;
        }
    }

    /** C.12. */
    private void declarations() {
        int b = read();
        for (int count = 1; (b & 0xfc) == 0xcc; count++) {
            count(count);
            switch (b & 0x03) {
                case 0 -> {
                    // the default namespace is undone
                }
                case 1 -> declared(namespaces);
                case 2 -> throw malformed("a prefix without a namespace");
                default -> {
                    if (declared(prefixes) != declared(namespaces)) {
                        throw malformed("the prefix xml, or its namespace, without the other");
                    }
                }
            }
            b = read();
        }
        if (b != TERMINATOR) {
            throw malformed("namespace declarations without their end");
        }
    }

    private static void count(int count) {
        if (count > ATTRIBUTES) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "attributes", ATTRIBUTES, count);
        }
    }

    /** A prefix or namespace name; true if it is that of {@code xml}, which every vocabulary has first. */
    private boolean declared(Vocabulary table) {
        int b = read();
        if (b < 0x80) {
            table.add(skip(length2(b)));
            return false;
        }
        return known(table, b);
    }

    private boolean known(Vocabulary table, int b) {
        int index = index2(b & 0x7f);
        if (index > 0) {
            int unused = table.length(index - 1);
        }
        return index == 0;
    }

    /** C.18. */
    private void elementName(int b) {
        int low = b & 0x07;
        if (b < 0x20) {
            int unused = elementNames.length(b);
        } else if (b < 0x28) {
            int unused = elementNames.length((low << 8 | read()) + 32);
        } else if (b < 0x30) {
            int unused = elementNames.length((low << 16 | read16()) + 2_080);
        } else if (b == 0x30) {
            int unused = elementNames.length((read24() & 0xfffff) + 526_368);
        } else if ((b & 0xfc) == 0x3c) {
            literalName(b, elementNames);
        } else {
            throw malformed("no element name");
        }
    }

    private void literalName(int b, Vocabulary table) {
        boolean prefixed = (b & 0x02) != 0;
        boolean qualified = (b & 0x01) != 0;
        if (prefixed && !qualified) {
            throw malformed("a prefix without a namespace");
        }
        boolean xml = prefixed && reference(prefixes);
        if (qualified && reference(namespaces) != xml) {
            throw malformed("the prefix xml, or its namespace, without the other");
        }
        identifying(localNames);
        table.add(0);
    }

    private boolean reference(Vocabulary table) {
        int b = read();
        if (b < 0x80) {
            throw malformed("a name that is not declared");
        }
        return known(table, b);
    }

    /** C.4; whether the element ends with its attributes. */
    private boolean attributes() {
        for (int count = 1; ; count++) {
            int b = read();
            if (b == TERMINATOR || b == DOUBLE_TERMINATOR) {
                return b == DOUBLE_TERMINATOR;
            }
            count(count);
            if (b < 0x70) {
                int unused = attributeNames.length(index2(b));
            } else if ((b & 0xfc) == 0x78) {
                literalName(b, attributeNames);
            } else {
                throw malformed("no attribute name");
            }
            nonIdentifying(attributeValues, true);
        }
    }

    /** C.13. */
    private void identifying(Vocabulary table) {
        int b = read();
        if (b < 0x80) {
            table.add(skip(length2(b)));
        } else {
            int unused = table.length(index2(b & 0x7f));
        }
    }

    /** C.14. */
    private void nonIdentifying(Vocabulary table, boolean algorithms) {
        int b = read();
        if (b == 0xff) {
            return;
        }
        if (b >= 0x80) {
            expand(table.length(index2(b & 0x7f)));
            return;
        }
        boolean added = (b & 0x40) != 0;
        int length;
        if ((b & 0x30) == 0) {
            length = skip(length5(b));
        } else if ((b & 0x30) == 0x10) {
            length = utf16(skip(length5(b)));
        } else {
            int b2 = read();
            int identifier = (b & 0x0f) << 4 | b2 >> 4;
            boolean alphabet = (b & 0x30) == 0x20;
            if (identifier > BASE64 || !(alphabet || (algorithms && !added))) {
                throw algorithm();
            }
            length = 2 * skip(length5(b2));
        }
        if (added) {
            table.add(length);
        }
    }

    /** C.7. */
    private void characters(int b) {
        if (b >= 0xa0) {
            expand(chunks.length(index4(b)));
            return;
        }
        boolean added = (b & 0x10) != 0;
        int length;
        switch (b & 0x0c) {
            case 0 -> length = skip(length7(b));
            case 0x04 -> length = utf16(skip(length7(b)));
            default -> {
                int b2 = read();
                int identifier = (b & 0x03) << 6 | b2 >> 2;
                boolean alphabet = (b & 0x0c) == 0x08;
                boolean cdata = identifier == CDATA && !alphabet;
                if ((identifier > BASE64 && !cdata) || (added && !alphabet)) {
                    throw algorithm();
                }
                length = 2 * skip(length7(b2));
            }
        }
        if (added) {
            chunks.add(length);
        }
    }

    private static SerializationException algorithm() {
        return malformed("an alphabet or an encoding algorithm that is not read");
    }

    private static int utf16(int length) {
        if (length % 2 != 0) {
            throw malformed("half a character of UTF-16");
        }
        return length;
    }

    /** An index of a byte or two stands for a long text: together no more than a message may have. */
    private void expand(int length) {
        expanded += length;
        if (expanded > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), expanded);
        }
    }

    /** C.22. */
    private long length2(int b) {
        if (b < 0x40) {
            return b + 1L;
        }
        return switch (b) {
            case 0x40 -> read() + 65L;
            case 0x60 -> read32() + 321;
            default -> throw malformed("no length");
        };
    }

    /** C.23. */
    private long length5(int b) {
        int low = b & 0x0f;
        if (low < 0x08) {
            return low + 1L;
        }
        return switch (low) {
            case 0x08 -> read() + 9L;
            case 0x0c -> read32() + 265;
            default -> throw malformed("no length");
        };
    }

    /** C.24. */
    private long length7(int b) {
        return switch (b & 0x03) {
            case 0 -> 1;
            case 1 -> 2;
            case 2 -> read() + 3L;
            default -> read32() + 259;
        };
    }

    /** C.25 and C.26, without the first bit. */
    private int index2(int b) {
        if (b < 0x40) {
            return b;
        }
        if (b < 0x60) {
            return ((b & 0x1f) << 8 | read()) + 64;
        }
        if (b < 0x70) {
            return ((b & 0x0f) << 16 | read16()) + 8_256;
        }
        throw malformed("no index");
    }

    /** C.28. */
    private int index4(int b) {
        int low = b & 0x03;
        if (b < 0xb0) {
            return b & 0x0f;
        }
        if (b < 0xb4) {
            return (low << 8 | read()) + 16;
        }
        return b < 0xb8 ? (low << 16 | read16()) + 1_040 : read24() + 263_184;
    }
}
