package io.curcuma.benchmarks.library;

import io.curcuma.schemas.message.XMLMessage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The floor: copies the characters and numbers of the beans into an array and makes the beans again, through their public methods. It
 * is not a format: it has no tags, no variable-size lengths and no checks, and supports only Latin-1.
 */
@SuppressWarnings("deprecation") // characters go to their low bytes and back, which nothing else does without a check
final class RawCopyLibrary extends BeanLibrary<XMLMessage> {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final int FIXED = 40;

    private byte[] buffer = new byte[1 << 16];
    private int position;
    private byte[] input = buffer;

    @Override
    public byte[] write(XMLMessage value) {
        position = 0;
        put(value);
        return Arrays.copyOf(buffer, position);
    }

    private void put(XMLMessage message) {
        String text = message.getAstring();
        need(text.length() + FIXED);
        INTS.set(buffer, position, message.getInteger());
        LONGS.set(buffer, position + 4, Double.doubleToRawLongBits(message.getAdouble()));
        position += 12;
        put(text);
        List<String> strings = message.getStrings();
        int count = strings.size();
        need(FIXED);
        INTS.set(buffer, position, count);
        position += 4;
        for (int i = 0; i < count; i++) {
            String string = strings.get(i);
            need(string.length() + FIXED);
            put(string);
        }
        XMLMessage first = message.getSelfRef();
        List<XMLMessage> children = message.getSelfRefList();
        int rest = children.size();
        buffer[position] = (byte) (first == null ? 0 : 1);
        INTS.set(buffer, position + 1, rest);
        position += 5;
        if (first != null) {
            put(first);
        }
        for (int i = 0; i < rest; i++) {
            put(children.get(i));
        }
    }

    private void put(String text) {
        int length = text.length();
        INTS.set(buffer, position, length);
        text.getBytes(0, length, buffer, position + 4);
        position += 4 + length;
    }

    private void need(int bytes) {
        if (bytes > buffer.length - position) {
            buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, position + bytes));
        }
    }

    @Override
    public XMLMessage read(byte[] bytes) {
        input = bytes;
        position = 0;
        return message();
    }

    private XMLMessage message() {
        XMLMessage message = new XMLMessage();
        message.setInteger((int) INTS.get(input, position));
        message.setAdouble(Double.longBitsToDouble((long) LONGS.get(input, position + 4)));
        position += 12;
        message.setAstring(text());
        int count = count();
        List<String> strings = message.getStrings();
        ((ArrayList<String>) strings).ensureCapacity(count);
        for (int i = 0; i < count; i++) {
            strings.add(text());
        }
        boolean hasFirst = input[position++] != 0;
        int rest = count();
        if (hasFirst) {
            message.setSelfRef(message());
        }
        if (rest > 0) {
            List<XMLMessage> children = message.getSelfRefList();
            ((ArrayList<XMLMessage>) children).ensureCapacity(rest);
            for (int i = 0; i < rest; i++) {
                children.add(message());
            }
        }
        return message;
    }

    private int count() {
        int count = (int) INTS.get(input, position);
        position += 4;
        return count;
    }

    private String text() {
        int length = count();
        String text = new String(input, 0, position, length);
        position += length;
        return text;
    }
}
