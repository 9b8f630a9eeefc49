package io.curcuma.benchmarks.library;

import io.curcuma.benchmarks.library.quickbuffers.QuickBuffersMessage;
import io.curcuma.schemas.message.XMLMessage;
import java.io.IOException;

/** QuickBuffers with the classes of its compiler. Its messages compute their sizes at each write. */
final class QuickBuffersLibrary implements Library<XMLMessage, QuickBuffersMessage> {
    @Override
    public QuickBuffersMessage value(XMLMessage bean) {
        QuickBuffersMessage message = QuickBuffersMessage.newInstance()
                .setInteger(bean.getInteger())
                .setAstring(bean.getAstring())
                .setAdouble(bean.getAdouble());
        bean.getStrings().forEach(message::addStrings);
        if (bean.getSelfRef() != null) {
            message.setSelfRef(value(bean.getSelfRef()));
        }
        bean.getSelfRefList().forEach(child -> message.addSelfRefList(value(child)));
        return message;
    }

    @Override
    public XMLMessage bean(QuickBuffersMessage message) {
        XMLMessage bean = new XMLMessage();
        bean.setInteger(message.getInteger());
        bean.setAstring(message.getAstring());
        bean.setAdouble(message.getAdouble());
        message.getStrings().forEach(bean.getStrings()::add);
        if (message.hasSelfRef()) {
            bean.setSelfRef(bean(message.getSelfRef()));
        }
        message.getSelfRefList().forEach(child -> bean.getSelfRefList().add(bean(child)));
        return bean;
    }

    @Override
    public byte[] write(QuickBuffersMessage message) {
        return message.toByteArray();
    }

    @Override
    public QuickBuffersMessage read(byte[] bytes) throws IOException {
        return QuickBuffersMessage.parseFrom(bytes);
    }
}
