package io.curcuma.internal.thrift;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.fixture.EverythingAdapter;
import java.util.List;
import javax.xml.namespace.QName;

/** Skips every field that it is offered. */
final class Skipping implements Adapter<Boolean> {
    private final Shape shape = EverythingAdapter.SHAPE;

    @Override
    public Class<Boolean> type() {
        return Boolean.class;
    }

    @Override
    public Shape shape() {
        return shape;
    }

    @Override
    public List<QName> rootElements() {
        return List.of();
    }

    @Override
    public void write(FieldWriter out, Boolean bean) {}

    @Override
    public Boolean read(FieldReader in) {
        while (in.next(shape) != 0) {
            in.skip();
        }
        return true;
    }
}
