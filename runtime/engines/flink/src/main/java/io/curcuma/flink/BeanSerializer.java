package io.curcuma.flink;

import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/** Beans as Protobuf, each after its length as a base 128 varint. Has no state that a call changes: all threads may share it. */
final class BeanSerializer<T> extends TypeSerializer<T> {
    private static final long serialVersionUID = 1L;
    private static final int SEVEN_BITS = 0x7F;
    private static final int MORE = 0x80;
    private static final int LAST_SHIFT = 28;
    private static final int LAST_BITS = 0x07;
    private static final int TRUSTED_BYTES = 1 << 20;

    private final Class<T> type;
    private transient @Nullable BeanCodec<T> codec;

    BeanSerializer(Class<T> type) {
        this.type = type;
    }

    private BeanCodec<T> codec() {
        BeanCodec<T> known = codec;
        if (known == null) {
            known = BeanCodec.of(type);
            codec = known;
        }
        return known;
    }

    @Override
    public boolean isImmutableType() {
        return false;
    }

    @Override
    public TypeSerializer<T> duplicate() {
        return this;
    }

    /** No fields: an empty message. */
    @Override
    public T createInstance() {
        return codec().read(new byte[0]);
    }

    @Override
    public T copy(T from) {
        return codec().read(codec().write(from));
    }

    @Override
    public T copy(T from, T reuse) {
        return copy(from);
    }

    @Override
    public int getLength() {
        return -1;
    }

    @Override
    public void serialize(T bean, DataOutputView target) throws IOException {
        byte[] bytes = codec().write(bean);
        writeLength(bytes.length, target);
        target.write(bytes);
    }

    @Override
    public T deserialize(DataInputView source) throws IOException {
        return codec().read(readBytes(source, readLength(source)));
    }

    @Override
    public T deserialize(T reuse, DataInputView source) throws IOException {
        return deserialize(source);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        byte[] bytes = readBytes(source, readLength(source));
        writeLength(bytes.length, target);
        // not write(source, length), for which DataOutputSerializer finds no room
        target.write(bytes);
    }

    private static void writeLength(int length, DataOutputView target) throws IOException {
        int rest = length;
        while (rest > SEVEN_BITS) {
            target.writeByte(rest & SEVEN_BITS | MORE);
            rest >>>= 7;
        }
        target.writeByte(rest);
    }

    private static int readLength(DataInputView source) throws IOException {
        int length = 0;
        for (int shift = 0; shift <= LAST_SHIFT; shift += 7) {
            int next = source.readUnsignedByte();
            if (shift == LAST_SHIFT && next > LAST_BITS) {
                break;
            }
            length |= (next & SEVEN_BITS) << shift;
            if (next < MORE) {
                return length;
            }
        }
        throw new IOException("not the length of a bean: these bytes are damaged, or another serializer wrote them");
    }

    /** A damaged length takes no more memory than twice what there is. */
    static byte[] readBytes(DataInputView source, int length) throws IOException {
        byte[] bytes = new byte[Math.min(length, TRUSTED_BYTES)];
        source.readFully(bytes);
        while (bytes.length < length) {
            int read = bytes.length;
            bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * read));
            source.readFully(bytes, read, bytes.length - read);
        }
        return bytes;
    }

    @Override
    public TypeSerializerSnapshot<T> snapshotConfiguration() {
        return new BeanSerializerSnapshot<>(type, codec().schema());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BeanSerializer<?> serializer && serializer.type == type;
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }
}
