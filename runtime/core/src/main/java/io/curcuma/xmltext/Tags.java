package io.curcuma.xmltext;

import io.curcuma.Field;
import io.curcuma.HandOver;
import io.curcuma.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The tags of a shape's fields in a document that has certain prefixes when the shape is entered. */
final class Tags {
    private static final int MOST = 1 << 10;

    final Shape shape;
    final Prefixes before;
    /** The document's prefixes from then on. */
    final Prefixes after;
    /** By the numbers of the fields; with gaps. */
    final Tag[] byNumber;
    /** What the shape's element declares for its attributes and children. */
    final List<Declaration> declarations;

    final boolean late;

    Tags(Shape shape, Prefixes before) {
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
        after = prefixes;
        byNumber = tags(shape, prefixes);
    }

    private static Tag[] tags(Shape shape, Prefixes prefixes) {
        Tag[] tags = new Tag[0];
        for (Field field : shape.fields()) {
            // a branch of a type has its own name in xsi:type alone
            if (field.number() < MOST && prefixes.has(field.namespace())) {
                tags = Arrays.copyOf(tags, Math.max(tags.length, field.number() + 1));
                tags[field.number()] = Tag.of(field, shape.kind(), prefixes);
            }
        }
        return tags;
    }

    /** The tag of a field of the shape. */
    Tag of(Field field) {
        Tag[] tags = byNumber;
        int number = field.number();
        if (number < tags.length) {
            Tag tag = tags[number];
            if (tag != null && tag.field == field) {
                return tag;
            }
        }
        throw HandOver.SIGNAL;
    }
}
