package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An element of a shape, by the very bytes of its tags. */
final class ElementName extends MarkupStart implements ByteNames.Named {
    private static final int OVERHEAD = 400;

    /** The field of the shape. */
    final Field owner;
    /** Its place in the shape. */
    final int index;

    final boolean multiple;
    /** What says in {@link ReaderFrame#seen} that it was there; 0 if it may be there again. */
    final long bit;
    /** The field, unless it takes more to see whether it may be there. */
    final Field usualOwner;

    final String namespace;
    final String local;
    /** For an owner that is a union of elements, its shape and the element's branch. */
    final @Nullable Shape union;

    final @Nullable Field branch;
    /** Its place among the elements of the shape, or of the one that has the same name with another prefix. */
    final int slot;
    /** The order of the attributes of its tags. */
    final AttributeOrder attributes = new AttributeOrder();
    /** What was last entered through it. */
    @Nullable
    Elements child;

    private final byte[] end;
    private final long endHead;
    private final long endHeadMask;
    private final long endTail;
    private final long endTailMask;
    private final long endNearLast;
    private final long endLast;

    /** @param qualified name with its prefix, in UTF-8 */
    ElementName(
            Field owner,
            int index,
            @Nullable Shape union,
            @Nullable Field branch,
            int slot,
            String namespace,
            String local,
            byte[] qualified) {
        super(bytes("<", qualified, ""));
        this.owner = owner;
        this.index = index;
        this.union = union;
        this.branch = branch;
        this.slot = slot;
        this.namespace = namespace;
        this.local = local;
        multiple = owner.occurs() == Field.Occurs.REPEATED;
        bit = multiple ? 0 : 1L << index;
        usualOwner = index < Long.SIZE ? owner : Elements.NO_FIELD;
        end = bytes("</", qualified, ">");
        endHead = word(end, 0);
        endHeadMask = mask(end.length);
        endTail = word(end, Long.BYTES);
        endTailMask = mask(end.length - Long.BYTES);
        endNearLast = last(end, Long.BYTES);
        endLast = last(end, 0);
    }

    private static byte[] bytes(String before, byte[] name, String after) {
        byte[] all = new byte[before.length() + name.length + after.length()];
        for (int i = 0; i < before.length(); i++) {
            all[i] = (byte) before.charAt(i);
        }
        System.arraycopy(name, 0, all, before.length(), name.length);
        for (int i = 0; i < after.length(); i++) {
            all[before.length() + name.length + i] = (byte) after.charAt(i);
        }
        return all;
    }

    /** The position after the end tag at {@code p}, or -1 if it is not there as it usually is; there are {@link #WIDTH} bytes. */
    int end(byte[] b, int p) {
        boolean here = ((Bytes.littleLong(b, p) ^ endHead) & endHeadMask) == 0
                && ((Bytes.littleLong(b, p + Long.BYTES) ^ endTail) & endTailMask) == 0
                && (end.length <= WIDTH || isRest(end, endNearLast, endLast, b, p));
        return here ? p + end.length : -1;
    }

    /** As {@link #end}, of any end tag anywhere. */
    int anyEnd(byte[] b, int p) {
        int last = end.length - 1;
        if (!Arrays.equals(end, 0, last, b, p, p + last)) {
            return -1;
        }
        int q = p + last;
        while (Scan.isSpace(b[q])) {
            q++;
        }
        return b[q] == '>' ? q + 1 : -1;
    }

    @Override
    public boolean isNamed(byte[] b, int from, int to) {
        if (to - from != length - 1) {
            return false;
        }
        // the bracket before a name is a part of what is compared
        return from > 0 && b[from - 1] == '<' && from - 1 + WIDTH <= b.length
                ? isAt(b, from - 1)
                : isPart(1, 0, b, from, to);
    }

    @Override
    public int hash() {
        return hash(1, 0);
    }

    /** About how many bytes of memory it takes. */
    int bytes() {
        return OVERHEAD + length + end.length;
    }
}
