package io.curcuma.object;

import io.curcuma.Field;
import io.curcuma.Shape;
import io.curcuma.object.MemberNames.Member;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The members of one shape as the bytes of one format. Immutable. */
public final class EncodedNames {
    /** So many members that come next are tried before the name is looked up. */
    private static final int TRIES = 4;

    /** None of the next few. */
    static final int NONE = -1;

    private static final int NEAR = 1024;
    private static final NamedField[] NO_FIELDS = {};

    /** How a format encodes names. */
    public interface Encoding {
        /** What a writer puts before the value. */
        byte[] written(String name);

        /** What a reader most likely finds before the value. */
        byte[] read(String name);
    }

    private final MemberNames names;
    private final NamedField[] ordered;
    private final EncodedName[] reads;
    private final @Nullable NamedField[] byNumber;
    private final Map<Integer, NamedField> byFarNumber = new HashMap<>();
    private final NamedField[][] byHash;

    /** @param format of the bytes */
    public EncodedNames(Shape shape, Encoding format) {
        names = MemberNames.of(shape);
        List<NamedField> fields = new ArrayList<>();
        int max = 0;
        for (Member member : names.members()) {
            String name = member.name();
            EncodedName written = new EncodedName(format.written(name));
            EncodedName read = new EncodedName(format.read(name));
            byte[] raw = name.getBytes(StandardCharsets.UTF_8);
            fields.add(new NamedField(member.field(), fields.size(), raw, written, read));
            max = Math.max(max, member.field().number());
        }
        ordered = fields.toArray(NO_FIELDS);
        reads = fields.stream().map(NamedField::read).toArray(EncodedName[]::new);
        byNumber = new NamedField[Math.min(max + 1, NEAR)];
        byHash = new NamedField[Math.max(2, Integer.highestOneBit(ordered.length) * 4)][];
        for (NamedField field : ordered) {
            if (field.number() < byNumber.length) {
                byNumber[field.number()] = field;
            } else {
                byFarNumber.put(field.number(), field);
            }
            byte[] name = names.member(field.field()).name().getBytes(StandardCharsets.UTF_8);
            int hash = hash(name, 0, name.length);
            byHash[hash] = append(byHash[hash], field);
        }
    }

    @SuppressWarnings("NullAway") // an array of arrays begins with nulls
    private static NamedField[] append(NamedField @Nullable [] chain, NamedField field) {
        NamedField[] longer = chain == null ? new NamedField[1] : Arrays.copyOf(chain, chain.length + 1);
        longer[longer.length - 1] = field;
        return longer;
    }

    private int hash(byte[] b, int p, int n) {
        int hash = n;
        for (int i = p; i < p + n; i++) {
            hash = 31 * hash + b[i];
        }
        return (hash ^ hash >>> 16) & byHash.length - 1;
    }

    /** How many members there are. */
    int size() {
        return ordered.length;
    }

    /** The member of a field of the shape. */
    public NamedField of(Field field) {
        int number = field.number();
        NamedField near = number < byNumber.length ? byNumber[number] : null;
        return near == null ? far(field) : near;
    }

    private NamedField far(Field field) {
        NamedField known = byFarNumber.get(field.number());
        // a field of another shape is refused
        return known == null
                ? Objects.requireNonNull(
                        byFarNumber.get(names.member(field).field().number()))
                : known;
    }

    /** Index of the member that is encoded at {@code p}, if it is one of the next few from an index on; else {@link #NONE}. */
    int next(byte[] b, int p, int from) {
        EncodedName[] names = reads;
        int end = Math.min(names.length, from + TRIES);
        for (int i = from; i < end; i++) {
            if (names[i].isAt(b, p)) {
                return i;
            }
        }
        return NONE;
    }

    /** The member at an index. */
    NamedField at(int index) {
        return ordered[index];
    }

    /** The member of a name in UTF-8; null if there is none. */
    @Nullable
    NamedField find(byte[] b, int p, int n) {
        NamedField[] chain = byHash[hash(b, p, n)];
        if (chain != null) {
            for (NamedField field : chain) {
                if (field.isNamed(b, p, n)) {
                    return field;
                }
            }
        }
        return null;
    }
}
