package io.curcuma.interop;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/** Reads of a class file how many bytes of bytecode each of its methods has (JVMS 4.1, 4.7.3). */
final class MethodSizes {
    private static final int LONG = 5;
    private static final int DOUBLE = 6;

    private final DataInputStream in;
    private final Map<Integer, String> utf8 = new TreeMap<>();
    private final Map<String, Integer> sizes = new TreeMap<>();
    private int constants;

    private MethodSizes(byte[] classFile) {
        in = new DataInputStream(new ByteArrayInputStream(classFile));
    }

    /**
     * What one class file holds.
     *
     * @param constants entries of the constant pool, of 65,535 that are possible
     * @param methods bytes of bytecode by name and descriptor
     */
    record Sizes(int constants, Map<String, Integer> methods) {}

    static Sizes of(byte[] classFile) {
        try {
            MethodSizes sizes = new MethodSizes(classFile);
            sizes.read();
            return new Sizes(sizes.constants, sizes.sizes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read() throws IOException {
        in.skipNBytes(8); // magic and version
        constants = in.readUnsignedShort();
        for (int i = 1; i < constants; i++) {
            i += constant(i);
        }
        in.skipNBytes(6); // access, this, super
        in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
        members(false);
        members(true);
    }

    /** Reads a constant; 1 if it takes a second place. */
    private int constant(int index) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 1 -> utf8.put(index, in.readUTF());
            case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
            case LONG, DOUBLE -> in.skipNBytes(8);
            case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
            case 15 -> in.skipNBytes(3);
            default -> throw new IOException("no constant has tag " + tag);
        }
        return tag == LONG || tag == DOUBLE ? 1 : 0;
    }

    private void members(boolean methods) throws IOException {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            in.skipNBytes(2); // access
            String name = utf8.get(in.readUnsignedShort()) + utf8.get(in.readUnsignedShort());
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                boolean code = "Code".equals(utf8.get(in.readUnsignedShort()));
                long length = Integer.toUnsignedLong(in.readInt());
                if (methods && code) {
                    in.skipNBytes(4); // stack and locals
                    sizes.put(name, in.readInt());
                    in.skipNBytes(length - 8);
                } else {
                    in.skipNBytes(length);
                }
            }
        }
    }
}
