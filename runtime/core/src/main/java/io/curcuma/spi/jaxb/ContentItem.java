package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.former.FormerField;
import io.curcuma.spi.item.Item;
import io.curcuma.spi.item.NillableItem;
import io.curcuma.spi.item.ScalarItem;
import jakarta.xml.bind.JAXBElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * One node of repeated or mixed content, or one member of a substitution group. The bean holds a {@link JAXBElement} where its
 * class does not tell the element, else the value itself; a string is text of mixed content.
 */
public final class ContentItem implements Item<Object> {
    private record Branch(Field field, Item<Object> item) {
        @SuppressWarnings("NullAway") // null reaches only an item that takes it
        void write(FieldWriter out, @Nullable Object node) {
            item.write(out, field, node);
        }

        @SuppressWarnings("NullAway") // null is what an item gives that takes it
        @Nullable
        Object read(FieldReader in, @Nullable Object before) {
            return item.read(in, field, before);
        }
    }

    private final Shape shape;
    private final Map<QName, Branch> byName;
    private final Map<Class<?>, Branch> byClass;
    private final @Nullable Branch other;
    private final @Nullable Branch nil;
    private final Map<Integer, Branch> byNumber = new HashMap<>();
    private final Map<Integer, FormerField> former = new HashMap<>();

    private ContentItem(Builder builder) {
        Field[] fields = builder.branches.stream().map(Branch::field).toArray(Field[]::new);
        shape = Shape.of(Shape.Kind.CONTENT, builder.namespace, builder.name, fields)
                .withFormer(builder.former.stream().map(FormerField::field).toArray(Field[]::new));
        byName = Map.copyOf(builder.byName);
        byClass = Map.copyOf(builder.byClass);
        other = builder.other;
        nil = builder.nil;
        builder.branches.forEach(branch -> byNumber.put(branch.field().number(), branch));
        builder.former.forEach(was -> former.put(was.field().number(), was));
    }

    /** Collects the branches in the order of Avro's union. Numbers are those of the numbers file. */
    public static final class Builder {
        private static final String[] NONE = {};

        private final String namespace;
        private final String name;
        private final List<Branch> branches = new ArrayList<>();
        private final Map<QName, Branch> byName = new HashMap<>();
        private final Map<Class<?>, Branch> byClass = new HashMap<>();
        private final List<FormerField> former = new ArrayList<>();
        private @Nullable Branch other;
        private @Nullable Branch nil;
        private @Nullable String member;
        private String[] formerNames = NONE;

        private Builder(String namespace, String name) {
            this.namespace = namespace;
            this.name = name;
        }

        private Branch add(Branch branch) {
            branches.add(branch);
            return branch;
        }

        private Field field(Item<?> item, int number, String elementNamespace, String elementName, Field.Node node) {
            Field field =
                    item.field(number, elementNamespace, elementName, node).asBranch(branches.size());
            String name = member;
            member = null;
            String[] names = formerNames;
            formerNames = NONE;
            Field renamed = names.length == 0 ? field : field.formerly(names);
            return name == null ? renamed : renamed.named(name);
        }

        /** Sets the {@link Field#member} of the next element. */
        public Builder named(String memberName) {
            member = memberName;
            return this;
        }

        /** Sets the {@link Field#formerMembers} of the next element. */
        public Builder formerly(String... names) {
            formerNames = names.clone();
            return this;
        }

        /**
         * An element that the bean wraps in a {@link JAXBElement}.
         *
         * @param type the element's class as the object factory has it
         * @param scope the class of the element's parent, {@link JAXBElement.GlobalScope} for a global element
         * @param item of the value; a {@link NillableItem} where the element is nillable
         */
        public Builder element(
                int number, String elementNamespace, String elementName, Class<?> type, Class<?> scope, Item<?> item) {
            QName qName = new QName(elementNamespace, elementName);
            Field field = field(item, number, elementNamespace, elementName, Field.Node.ELEMENT);
            byName.put(qName, add(new Branch(field, WrappedItem.of(new JaxbElements(qName, type, scope), item))));
            return this;
        }

        /**
         * An element that the bean holds without its name, because the class determines it.
         *
         * @param type class of the value
         * @param item of the value; with a {@link NillableItem} null stands for this element as nil
         */
        public Builder bean(int number, String elementNamespace, String elementName, Class<?> type, Item<?> item) {
            Field field = field(item, number, elementNamespace, elementName, Field.Node.ELEMENT);
            Branch branch = add(new Branch(field, generic(item)));
            byClass.put(type, branch);
            if (nil == null && item instanceof NillableItem) {
                nil = branch;
            }
            return this;
        }

        /** The text of mixed content. */
        public Builder text(int number) {
            ScalarItem item = ScalarItem.of(Type.STRING);
            Field field = field(item, number, "", "text", Field.Node.TEXT);
            byClass.put(String.class, add(new Branch(field, item)));
            return this;
        }

        /** Every other element. */
        public Builder any(int number, AnyItem item) {
            other = add(new Branch(field(item, number, "", "any", Field.Node.ANY), item));
            return this;
        }

        /** An element as it was in an earlier version of the schema. */
        public Builder former(FormerField was) {
            former.add(was);
            return this;
        }

        /** The item. */
        public ContentItem build() {
            return new ContentItem(this);
        }

        @SuppressWarnings("unchecked") // it is asked for values of its own branch alone
        private static Item<Object> generic(Item<?> item) {
            return (Item<Object>) item;
        }
    }

    /**
     * Begins an item.
     *
     * @param name of the union in the IDLs
     */
    public static Builder builder(String namespace, String name) {
        return new Builder(namespace, name);
    }

    /** The branches. */
    public Shape shape() {
        return shape;
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, this::shape, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, @Nullable Object value) {
        Branch branch = value == null ? nil : branch(value);
        if (branch == null) {
            throw unknown(field, Values.item(field, value));
        }
        int mark = out.beginUnion(field, shape, branch.field());
        branch.write(out, value);
        out.endUnion(field, mark);
    }

    private static SerializationException unknown(Field field, Object value) {
        return value instanceof JAXBElement<?> element
                ? JaxbElements.unexpected(field, element)
                : Values.notCarried(
                        "a value of " + value.getClass().getName() + ", which the schema does not allow there",
                        field.name());
    }

    private Branch branch(int number) {
        return Objects.requireNonNull(byNumber.get(number));
    }

    private @Nullable Object former(FieldReader values) {
        return branch(values.next(shape)).read(values, null);
    }

    private @Nullable Branch branch(Object value) {
        if (value instanceof JAXBElement<?> element) {
            return byName.getOrDefault(element.getName(), other);
        }
        for (Class<?> type = value.getClass(); type != null; type = type.getSuperclass()) {
            Branch branch = byClass.get(type);
            if (branch != null) {
                return branch;
            }
        }
        return other;
    }

    @Override
    @SuppressWarnings("NullAway") // null is the nil of a list whose beans tell it so
    public @Nullable Object read(FieldReader in, Field field) {
        return read(in, field, null);
    }

    @Override
    @SuppressWarnings("NullAway") // null is the nil of a list whose beans tell it so
    public @Nullable Object read(FieldReader in, Field field, @Nullable Object before) {
        Object value = before;
        Branch last = before == null ? null : branch(before);
        boolean found = before != null;
        int mark = in.enter(shape);
        for (int number = in.next(shape); number != 0; number = in.next(shape)) {
            found = true;
            FormerField was = former.get(number);
            Branch branch = was == null ? branch(number) : null;
            // a value of another branch is another one
            value = branch == null ? former(was.read(in)) : branch.read(in, branch.equals(last) ? value : null);
            last = branch;
        }
        in.leave(mark);
        if (!found) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an element that the schema does not know");
        }
        return value;
    }
}
