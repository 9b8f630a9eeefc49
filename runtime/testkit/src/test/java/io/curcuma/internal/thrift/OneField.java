package io.curcuma.internal.thrift;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.List;
import javax.xml.namespace.QName;

/** A string in a field of any number. */
@SuppressWarnings({"rawtypes", "unchecked"})
record OneField(int number, Field.Occurs occurs) implements Adapter<List<String>> {
    private Field field() {
        return Field.of(number, "", "far", Field.Node.ELEMENT, Type.STRING, occurs);
    }

    @Override
    public Class<List<String>> type() {
        return (Class) List.class;
    }

    @Override
    public Shape shape() {
        return Shape.of("", "One", field());
    }

    @Override
    public List<QName> rootElements() {
        return List.of();
    }

    @Override
    public void write(FieldWriter out, List<String> bean) {
        if (field().isMultiple()) {
            out.strings(field(), bean);
        } else {
            out.string(field(), bean.get(0));
        }
    }

    @Override
    public List<String> read(FieldReader in) {
        return List.of();
    }
}
