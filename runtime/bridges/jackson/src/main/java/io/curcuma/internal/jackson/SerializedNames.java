package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.io.SerializedString;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The member names of one shape as Jackson's generators take them. Immutable. */
final class SerializedNames {
    private static final Shape.Key<SerializedNames> KEY = Shape.Key.of(SerializedNames::new);

    private final MemberNames names;
    private final @Nullable SerializedString[] byIndex;

    private SerializedNames(Shape shape) {
        names = MemberNames.of(shape);
        byIndex = new SerializedString[shape.size()];
        for (MemberNames.Member member : names.members()) {
            byIndex[member.index()] = new SerializedString(member.name());
        }
    }

    static SerializedNames of(Shape shape) {
        return shape.get(KEY);
    }

    /** The name of a field of the shape. */
    SerializedString name(Field field) {
        return Objects.requireNonNull(byIndex[names.member(field).index()]);
    }
}
