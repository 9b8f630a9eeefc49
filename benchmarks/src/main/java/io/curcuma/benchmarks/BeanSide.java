package io.curcuma.benchmarks;

import io.curcuma.schemas.message.XMLMessage;

/** A library that writes and reads the beans themselves. */
abstract class BeanSide implements Side<XMLMessage> {
    @Override
    public final XMLMessage value(XMLMessage bean) {
        return bean;
    }

    @Override
    public final XMLMessage bean(XMLMessage value) {
        return value;
    }
}
