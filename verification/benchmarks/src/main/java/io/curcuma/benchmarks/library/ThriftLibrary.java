package io.curcuma.benchmarks.library;

import io.curcuma.benchmarks.library.thrift.ThriftMessage;
import io.curcuma.schemas.message.XMLMessage;
import java.util.ArrayList;
import java.util.List;
import org.apache.thrift.TDeserializer;
import org.apache.thrift.TException;
import org.apache.thrift.TSerializer;
import org.apache.thrift.protocol.TProtocolFactory;

/** libthrift with the classes of Thrift's compiler, serializer and deserializer reused. */
final class ThriftLibrary implements Library<XMLMessage, ThriftMessage> {
    private final TSerializer serializer;
    private final TDeserializer deserializer;

    ThriftLibrary(TProtocolFactory protocol) {
        try {
            serializer = new TSerializer(protocol);
            deserializer = new TDeserializer(protocol);
        } catch (TException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public ThriftMessage value(XMLMessage bean) {
        ThriftMessage message = new ThriftMessage();
        message.setInteger(bean.getInteger());
        message.setAstring(bean.getAstring());
        message.setAdouble(bean.getAdouble());
        message.setStrings(new ArrayList<>(bean.getStrings()));
        if (bean.getSelfRef() != null) {
            message.setSelfRef(value(bean.getSelfRef()));
        }
        List<ThriftMessage> children = new ArrayList<>();
        bean.getSelfRefList().forEach(child -> children.add(value(child)));
        if (!children.isEmpty()) {
            message.setSelfRefList(children);
        }
        return message;
    }

    @Override
    public XMLMessage bean(ThriftMessage message) {
        XMLMessage bean = new XMLMessage();
        bean.setInteger(message.getInteger());
        bean.setAstring(message.getAstring());
        bean.setAdouble(message.getAdouble());
        bean.getStrings().addAll(message.getStrings());
        if (message.isSetSelfRef()) {
            bean.setSelfRef(bean(message.getSelfRef()));
        }
        if (message.isSetSelfRefList()) {
            message.getSelfRefList().forEach(child -> bean.getSelfRefList().add(bean(child)));
        }
        return bean;
    }

    @Override
    public byte[] write(ThriftMessage message) throws TException {
        return serializer.serialize(message);
    }

    @Override
    public ThriftMessage read(byte[] bytes) throws TException {
        ThriftMessage message = new ThriftMessage();
        deserializer.deserialize(message, bytes);
        return message;
    }
}
