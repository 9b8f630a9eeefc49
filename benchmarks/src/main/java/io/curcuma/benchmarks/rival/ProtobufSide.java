package io.curcuma.benchmarks.rival;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.curcuma.benchmarks.Side;
import io.curcuma.benchmarks.rival.proto.ProtoMessage;
import io.curcuma.schemas.message.XMLMessage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** protobuf-java with the classes of protoc. */
final class ProtobufSide implements Side<XMLMessage, ProtoMessage> {
    private static final VarHandle MEMOIZED_SIZE = memoizedSize();

    private static VarHandle memoizedSize() {
        try {
            return MethodHandles.privateLookupIn(AbstractMessage.class, MethodHandles.lookup())
                    .findVarHandle(AbstractMessage.class, "memoizedSize", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final boolean remembers;

    /** @param remembers whether messages keep the sizes that an earlier write computed */
    ProtobufSide(boolean remembers) {
        this.remembers = remembers;
    }

    @Override
    public ProtoMessage value(XMLMessage bean) {
        ProtoMessage.Builder message = ProtoMessage.newBuilder()
                .setInteger(bean.getInteger())
                .setAstring(bean.getAstring())
                .setAdouble(bean.getAdouble())
                .addAllStrings(bean.getStrings());
        if (bean.getSelfRef() != null) {
            message.setSelfRef(value(bean.getSelfRef()));
        }
        bean.getSelfRefList().forEach(child -> message.addSelfRefList(value(child)));
        return message.build();
    }

    @Override
    public XMLMessage bean(ProtoMessage message) {
        XMLMessage bean = new XMLMessage();
        bean.setInteger(message.getInteger());
        bean.setAstring(message.getAstring());
        bean.setAdouble(message.getAdouble());
        bean.getStrings().addAll(message.getStringsList());
        if (message.hasSelfRef()) {
            bean.setSelfRef(bean(message.getSelfRef()));
        }
        message.getSelfRefListList().forEach(child -> bean.getSelfRefList().add(bean(child)));
        return bean;
    }

    @Override
    public byte[] write(ProtoMessage message) {
        return message.toByteArray();
    }

    @Override
    public ProtoMessage read(byte[] bytes) throws InvalidProtocolBufferException {
        return ProtoMessage.parseFrom(bytes);
    }

    /**
     * Clears the sizes that messages remember. A service writes a message once, so it computes them each time; a benchmark that
     * writes the same message again and again would leave half of the work out.
     */
    @Override
    public void forget(ProtoMessage message) {
        if (!remembers) {
            clear(message);
        }
    }

    private static void clear(ProtoMessage message) {
        clearSize(message);
        if (message.hasSelfRef()) {
            clear(message.getSelfRef());
        }
        message.getSelfRefListList().forEach(ProtobufSide::clear);
    }

    /** Clears the size of one message, not of those in it. */
    static void clearSize(Message message) {
        MEMOIZED_SIZE.set((AbstractMessage) message, -1);
    }
}
