package io.curcuma.spi.item;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Values;
import java.util.ArrayList;
import java.util.List;

/** A value of an {@code xs:list} type. */
public final class ListItem implements Item<List<Object>> {
    private final Item<Object> item;

    private ListItem(Item<Object> item) {
        this.item = item;
    }

    /** @param item of a scalar or an enumeration */
    public static ListItem of(Item<Object> item) {
        return new ListItem(item);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return item.field(number, namespace, name, node).asList();
    }

    @Override
    public void write(FieldWriter out, Field field, List<Object> value) {
        int mark = out.beginList(field, value.size());
        for (Object each : value) {
            item.write(out, field, Values.item(field, each));
        }
        out.endList(field, mark);
    }

    @Override
    public List<Object> read(FieldReader in, Field field) {
        int cursor = in.beginList(field);
        List<Object> value = new ArrayList<>(in.capacity(cursor));
        for (; cursor != 0; cursor = in.nextItem(field, cursor)) {
            Casts.add(value, item.read(in, field));
        }
        return value;
    }
}
