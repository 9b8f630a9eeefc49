package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.Item;
import java.util.List;

/** {@code xs:IDREF} in a {@code JAXBElement}: the bean that has the {@code xs:ID}. */
public final class ReferenceItem implements Item<Object> {
    /** What stands for a bean until {@link JaxbElements} finds it. */
    record Id(String id) {}

    private final KnownTypes known;

    private ReferenceItem(KnownTypes known) {
        this.known = known;
    }

    /** References to beans of these types. */
    public static ReferenceItem of(KnownTypes known) {
        return new ReferenceItem(known);
    }

    /** Adds the bean that the id which comes next refers to, when the message is complete. */
    public static void add(FieldReader in, List<Object> list) {
        String id = in.string();
        int index = list.size();
        list.add(id);
        in.refer(id, target -> list.set(index, target));
    }

    /** As {@link #add(FieldReader, List)}, to a list of beans of one class. */
    @SuppressWarnings("NullAway") // until the message is complete
    public static <T> void add(FieldReader in, List<T> list, Class<T> type) {
        int index = list.size();
        list.add(null);
        in.refer(in.string(), target -> list.set(index, of(type, target)));
    }

    /**
     * What is referred to, where the bean has it by its class.
     *
     * @throws SerializationException if it is not such a bean, or an id that no bean has
     */
    public static <T> T of(Class<T> type, Object target) {
        if (!type.isInstance(target)) {
            throw new SerializationException(
                    SerializationException.Code.SCHEMA_MISMATCH,
                    target instanceof String
                            ? "a reference that no bean of the message has the id of"
                            : "a reference to a bean that is not of class " + type.getSimpleName());
        }
        return type.cast(target);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.STRING, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        out.string(field, known.id(value));
    }

    /** The {@link Id}: the bean is known when the message is complete. */
    @Override
    public Object read(FieldReader in, Field field) {
        return new Id(in.string());
    }
}
