package io.curcuma.benchmarks.library;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.curcuma.benchmarks.library.proto.ProtoMessage;
import io.curcuma.schemas.message.XMLMessage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** protobuf-java with the classes of protoc. */
final class ProtobufLibrary implements Library<XMLMessage, ProtoMessage> {
    private static final VarHandle MEMOIZED_SIZE = memoizedSize();

    private static VarHandle memoizedSize() {
        try {
            return MethodHandles.privateLookupIn(AbstractMessage.class, MethodHandles.lookup())
                    .findVarHandle(AbstractMessage.class, "memoizedSize", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final boolean keepSizes;

    /** @param keepSizes whether messages keep the sizes that an earlier write computed */
    ProtobufLibrary(boolean keepSizes) {
        this.keepSizes = keepSizes;
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
     * Clears the sizes that messages memoize. A service writes a message once and computes its sizes each time. A benchmark that
     * writes the same message repeatedly would skip half of the work.
     */
    @Override
    public void clearCaches(ProtoMessage message) {
        if (!keepSizes) {
            clear(message);
        }
    }

    private static void clear(ProtoMessage message) {
        clearSize(message);
        if (message.hasSelfRef()) {
            clear(message.getSelfRef());
        }
        message.getSelfRefListList().forEach(ProtobufLibrary::clear);
    }

    /** Clears the size of one message, not of the messages inside. */
    static void clearSize(Message message) {
        MEMOIZED_SIZE.set((AbstractMessage) message, -1);
    }
}
