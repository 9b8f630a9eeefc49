package io.curcuma.internal.object;

import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
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
    /** Most bytes before a string of which the head has the length. */
    public static final int MAX_HEAD = 9;

    /** No names. */
    static final EncodedNames NONE = new EncodedNames(Shape.of("", ""), name -> name.getBytes(StandardCharsets.UTF_8));

    private static final int NEAR = 1024;

    /** What stands before a string. */
    @FunctionalInterface
    public interface TextHead {
        /**
         * Writes the head, for which there is room.
         *
         * @param length of the string in bytes
         * @return the position after it
         */
        int put(byte[] b, int p, int length);
    }

    /** How a format encodes names. */
    @FunctionalInterface
    public interface Encoding {
        /** Names as strings of the format: a head, and the name in UTF-8. */
        static Encoding afterHead(TextHead head) {
            return name -> {
                byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
                byte[] written = new byte[MAX_HEAD + utf8.length];
                int p = head.put(written, 0, utf8.length);
                System.arraycopy(utf8, 0, written, p, utf8.length);
                return Arrays.copyOf(written, p + utf8.length);
            };
        }

        /** What a writer puts before the value. */
        byte[] written(String name);

        /** What a reader most likely finds before the value. */
        default byte[] read(String name) {
            return written(name);
        }
    }

    private final MemberNames names;
    private final int size;
    private final @Nullable NamedField[] plain;
    private final @Nullable NamedField[] byNumber;
    private final Map<Integer, NamedField> byFarNumber = new HashMap<>();
    private final NamedField[][] byHash;

    /** @param format of the bytes */
    public EncodedNames(Shape shape, Encoding format) {
        names = MemberNames.of(shape);
        List<Member> members = names.members();
        List<NamedField> all = new ArrayList<>();
        List<NamedField> inOrder = new ArrayList<>();
        for (Member member : members) {
            boolean isPlain = member.former().isEmpty();
            NamedField named = named(member, format, inOrder.size() + (isPlain ? 1 : 0));
            all.add(named);
            if (isPlain) {
                inOrder.add(named);
            }
        }
        plain = inOrder.toArray(new NamedField[inOrder.size() + 1]);
        names.gone().forEach(member -> all.add(named(member, format, inOrder.size())));
        size = shape.numbered().size();
        int max = all.stream().mapToInt(NamedField::number).max().orElse(0);
        byNumber = new NamedField[Math.min(max + 1, NEAR)];
        byHash = new NamedField
                [Math.max(2, Integer.highestOneBit(all.size() + names.aliases().size()) * 4)][];
        for (NamedField field : all) {
            if (field.number() < byNumber.length) {
                byNumber[field.number()] = field;
            } else {
                byFarNumber.put(field.number(), field);
            }
            index(field);
        }
        // found by name alone: nothing expects them, and nothing writes them
        names.aliases()
                .forEach((name, member) -> index(named(
                        new Member(member.field(), member.index(), name, member.former()), format, inOrder.size())));
    }

    private void index(NamedField field) {
        byte[] name = field.name().getBytes(StandardCharsets.UTF_8);
        int hash = hash(name, 0, name.length);
        byHash[hash] = append(byHash[hash], field);
    }

    private static NamedField named(Member member, Encoding format, int after) {
        String name = member.name();
        EncodedName written = new EncodedName(format.written(name));
        EncodedName read = new EncodedName(format.read(name));
        List<NamedField> former = member.former().stream()
                .map(field -> new NamedField(
                        new Member(field, member.index(), name, List.of()), written, read, List.of(), after))
                .toList();
        return new NamedField(member, written, read, former, after);
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

    /** How many members there are, with those of earlier versions of the schema. */
    int size() {
        return size;
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

    /** The members that are {@link NamedField#isPlain}, in the order of the shape, and null behind them; not to be changed. */
    @Nullable
    NamedField[] plain() {
        return plain;
    }

    /** The member of a name; null if there is none. */
    @Nullable
    NamedField find(String name) {
        Member member = names.member(name);
        return member == null ? null : of(member.field());
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
