package io.curcuma.benchmarks.library;

import io.curcuma.benchmarks.library.wire.WireMessage;
import io.curcuma.schemas.message.XMLMessage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Wire with the classes of its compiler. */
final class WireLibrary implements Library<XMLMessage, WireMessage> {
    @Override
    public WireMessage value(XMLMessage bean) {
        List<WireMessage> children = new ArrayList<>();
        bean.getSelfRefList().forEach(child -> children.add(value(child)));
        return new WireMessage.Builder()
                .integer(bean.getInteger())
                .astring(bean.getAstring())
                .adouble(bean.getAdouble())
                .strings(bean.getStrings())
                .selfRef(bean.getSelfRef() == null ? null : value(bean.getSelfRef()))
                .selfRefList(children)
                .build();
    }

    @Override
    public XMLMessage bean(WireMessage message) {
        XMLMessage bean = new XMLMessage();
        bean.setInteger(message.integer);
        bean.setAstring(message.astring);
        bean.setAdouble(message.adouble);
        bean.getStrings().addAll(message.strings);
        if (message.selfRef != null) {
            bean.setSelfRef(bean(message.selfRef));
        }
        message.selfRefList.forEach(child -> bean.getSelfRefList().add(bean(child)));
        return bean;
    }

    @Override
    public byte[] write(WireMessage message) {
        return WireMessage.ADAPTER.encode(message);
    }

    @Override
    public WireMessage read(byte[] bytes) throws IOException {
        return WireMessage.ADAPTER.decode(bytes);
    }
}
