package io.curcuma.internal.adapters;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A class file (The Java Virtual Machine Specification, chapter 4) whose references to classes may be changed: all of them are in its
 * constant pool, its own name too. Names are internal ones, as {@code com/acme/Cart}. It runs in the interpreter most of the time, so what
 * does not change is copied in one piece.
 */
final class ClassFile {
    /** Where the number of constants is, behind magic number and version. */
    private static final int COUNT = 8;

    // kinds of constants, table 4.4-A
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;

    private final byte[] bytes;
    /** Where the tag of each constant is; 0 if there is none. */
    private final int[] constants;

    private final int end;

    private ClassFile(byte[] bytes, int[] constants, int end) {
        this.bytes = bytes;
        this.constants = constants;
        this.end = end;
    }

    /** @throws IOException if its constant pool has entries that are not known here */
    static ClassFile of(byte[] bytes) throws IOException {
        int[] constants = new int[unsigned16(bytes, COUNT)];
        int p = COUNT + 2;
        for (int i = 1; i < constants.length; i++) {
            constants[i] = p;
            int tag = bytes[p];
            p += 1 + length(tag, bytes, p + 1);
            if (tag == LONG || tag == DOUBLE) {
                // takes two places
                i++;
            }
        }
        return new ClassFile(bytes, constants, p);
    }

    private static int length(int tag, byte[] bytes, int p) throws IOException {
        return switch (tag) {
            case UTF8 -> 2 + unsigned16(bytes, p);
            case CLASS, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case LONG, DOUBLE -> 8;
            default -> throw new IOException("a class file with a constant of kind " + tag);
        };
    }

    private static int unsigned16(byte[] bytes, int p) {
        return (bytes[p] & 0xff) << 8 | bytes[p + 1] & 0xff;
    }

    private String text(int utf8) throws IOException {
        String text = new String(bytes, utf8 + 3, unsigned16(bytes, utf8 + 1), StandardCharsets.UTF_8);
        if (text.indexOf('\ufffd') >= 0) {
            throw new IOException("a class file with a name beyond the basic plane");
        }
        return text;
    }

    /** The classes that it refers to, its own among them, arrays left out. */
    List<String> classes() throws IOException {
        List<String> names = new ArrayList<>();
        for (int p : constants) {
            if (bytes[p] == CLASS) {
                String name = text(constants[unsigned16(bytes, p + 1)]);
                if (!name.startsWith("[")) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    /** The same class with other names. */
    byte[] renamed(UnaryOperator<String> names) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream(bytes.length + 1024);
        DataOutputStream out = new DataOutputStream(file);
        // a text may be the name of a class and of something else: a class with another name gets a text of its own
        List<String> added = new ArrayList<>();
        int done = 0;
        for (int p : constants) {
            if (bytes[p] == CLASS) {
                String name = text(constants[unsigned16(bytes, p + 1)]);
                String other = names.apply(name);
                if (!other.equals(name)) {
                    out.write(bytes, done, p + 1 - done);
                    out.writeShort(constants.length + added.size());
                    added.add(other);
                    done = p + 3;
                }
            } else if (bytes[p] == UTF8 && mayBeDescriptor(p)) {
                String text = text(p);
                String other = descriptor(text, names);
                if (!other.equals(text)) {
                    out.write(bytes, done, p + 1 - done);
                    out.writeUTF(other);
                    done = p + 3 + unsigned16(bytes, p + 1);
                }
            }
        }
        out.write(bytes, done, end - done);
        for (String name : added) {
            out.writeByte(UTF8);
            out.writeUTF(name);
        }
        out.write(bytes, end, bytes.length - end);
        byte[] renamed = file.toByteArray();
        int count = constants.length + added.size();
        renamed[COUNT] = (byte) (count >> 8);
        renamed[COUNT + 1] = (byte) count;
        return renamed;
    }

    private boolean mayBeDescriptor(int utf8) {
        int length = unsigned16(bytes, utf8 + 1);
        return length > 0 && "([L".indexOf(bytes[utf8 + 3]) >= 0;
    }

    /** A descriptor with its classes renamed; no text that is something else is one by chance, with one of those classes in it. */
    private static String descriptor(String text, UnaryOperator<String> names) {
        StringBuilder renamed = new StringBuilder();
        int done = 0;
        int p = 0;
        while (p < text.length()) {
            int end = text.charAt(p) == 'L' ? text.indexOf(';', p) : -1;
            if (end >= 0) {
                String name = text.substring(p + 1, end);
                renamed.append(text, done, p + 1).append(names.apply(name));
                done = end;
                p = end;
            }
            p++;
        }
        return done == 0 ? text : renamed.append(text, done, text.length()).toString();
    }
}
