package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tags of a shape's fields in a document that has certain prefixes when the shape is entered. */
final class FieldTags {
    private static final int MAX_FIELD_NUMBER = 1 << 10;

    final Shape shape;
    final Prefixes before;
    /** The document's prefixes from then on. */
    final Prefixes after;
    /** By the numbers of the fields; with gaps. */
    private Tag[] byNumber = new Tag[0];

    private final Map<Integer, Tag> far = new HashMap<>();
    /** What the shape's element declares for its attributes and children. */
    final List<Declaration> declarations;

    /** Their prefixes. */
    final int[] declaredPrefixes;

    final boolean late;

    FieldTags(Shape shape, Prefixes before) {
        this.shape = shape;
        this.before = before;
        XmlShape known = XmlShape.of(shape);
        late = known.lateAttribute() != null;
        Prefixes prefixes = before;
        List<Declaration> declared = new ArrayList<>();
        if (shape.kind() == Shape.Kind.MESSAGE) {
            for (String namespace : known.namespaces()) {
                prefixes = prefixes.with(namespace);
                int number = prefixes.number(namespace);
                if (number >= 0) {
                    declared.add(Declaration.of(number, namespace));
                }
            }
        }
        declarations = List.copyOf(declared);
        declaredPrefixes = declared.stream().mapToInt(Declaration::number).toArray();
        after = prefixes;
        for (Field field : shape.fields()) {
            // a branch of a type has its own name in xsi:type alone
            if (prefixes.has(field.namespace())) {
                add(Tag.of(field, shape.kind(), prefixes));
            }
        }
    }

    private void add(Tag tag) {
        int number = tag.field.number();
        if (number >= MAX_FIELD_NUMBER) {
            far.put(number, tag);
            return;
        }
        byNumber = Arrays.copyOf(byNumber, Math.max(byNumber.length, number + 1));
        byNumber[number] = tag;
    }

    /** The tag of a field of the shape. */
    Tag of(Field field) {
        Tag tag = find(field);
        if (tag == null) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return tag;
    }

    /** The tag of a field of the shape; null if the field's namespace has no prefix, as may be with the branch of a type. */
    @Nullable
    Tag find(Field field) {
        Tag[] tags = byNumber;
        int number = field.number();
        Tag tag = number < tags.length ? tags[number] : far.get(number);
        return tag == null || !field.equals(tag.field) ? null : tag;
    }
}
