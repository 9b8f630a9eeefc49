package io.curcuma.spi.former;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.Item;
import java.util.SortedMap;
import java.util.TreeMap;

/** The attributes that a wildcard allowed. */
enum LostAttributes implements Item<SortedMap<String, String>> {
    ITEM;

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.ATTRIBUTES, Field.Occurs.SINGULAR);
    }

    @Override
    public SortedMap<String, String> read(FieldReader in, Field field) {
        SortedMap<String, String> attributes = new TreeMap<>();
        in.attributes(attributes);
        int most = in.limits().mapEntries();
        if (attributes.size() > most) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", most, attributes.size());
        }
        return attributes;
    }

    @Override
    public void write(FieldWriter out, Field field, SortedMap<String, String> value) {
        out.attributes(field, value);
    }
}
