package io.curcuma.benchmarks;

import io.curcuma.Serializer;
import io.curcuma.schemas.message.XMLMessage;

/** Curcuma through its public methods: what users pay, lookups included. */
record CurcumaSide(Serializer serializer, String format) implements Side<XMLMessage> {
    static CurcumaSide of(String format) {
        return new CurcumaSide(Serializer.forPackages(XMLMessage.class.getPackageName()), format);
    }

    @Override
    public XMLMessage value(XMLMessage bean) {
        return bean;
    }

    @Override
    public XMLMessage bean(XMLMessage value) {
        return value;
    }

    @Override
    public byte[] write(XMLMessage value) {
        return serializer.write(value, format);
    }

    @Override
    public XMLMessage read(byte[] bytes) {
        return serializer.read(bytes, XMLMessage.class, format);
    }
}
