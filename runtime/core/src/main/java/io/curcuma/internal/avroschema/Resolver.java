package io.curcuma.internal.avroschema;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.AvroSchema.ArrayOf;
import io.curcuma.internal.avroschema.AvroSchema.Fixed;
import io.curcuma.internal.avroschema.AvroSchema.MapOf;
import io.curcuma.internal.avroschema.AvroSchema.Member;
import io.curcuma.internal.avroschema.AvroSchema.Primitive;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the steps from a writer's schema to a reader's. They go by names, and what a value becomes is what the old document would be
 * under the new schema, as for formats that tell fields by number ({@link io.curcuma.spi.former.FormerField}).
 */
final class Resolver {
    /** A file brings its schema along, and each of its types may meet each of ours. */
    private static final int MAX_VALUES = 1_000_000;

    private record Pair(RecordOf writer, RecordOf reader) {}

    private final Map<Pair, RecordStep> records = new HashMap<>();

    private int values;

    private Resolver() {}

    /** The steps from one record to another. */
    static RecordStep resolve(RecordOf writer, RecordOf reader) {
        return (RecordStep) new Resolver().record(writer, reader);
    }

    /** The value of a field. */
    ResolutionStep field(Member writer, Member reader) {
        return value(writer.type(), reader.type(), reader.name(), false);
    }

    /**
     * A value.
     *
     * @param element name of the element or attribute that has it
     * @param list whether an array is an {@code xs:list}, which one element has, and not an element that repeats
     */
    ResolutionStep value(AvroSchema writer, AvroSchema reader, String element, boolean list) {
        if (++values > MAX_VALUES) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "steps between two schemas", MAX_VALUES, values);
        }
        if (writer instanceof Union union) {
            return union(union, reader, element);
        }
        if (writer.isNull()) {
            return absent(reader).orElse(ResolutionStep.refuse("no value where there has to be one"));
        }
        if (writer instanceof ArrayOf array) {
            return array(array, reader, element, list);
        }
        if (reader instanceof Union union) {
            return into(writer, union, element);
        }
        if (reader instanceof ArrayOf array) {
            ResolutionStep item = value(writer, array.items(), element, false);
            return ResolutionStep.all(List.of(datum -> datum.writeLong(1), item, datum -> datum.writeByte(0)));
        }
        if (writer instanceof MapOf from && reader instanceof MapOf to) {
            return ResolutionStep.map(value(from.values(), to.values(), element, false));
        }
        if (writer instanceof Fixed from && reader instanceof Scalar to && to.primitive() == Primitive.BYTES) {
            return datum -> datum.writeBytes(datum.readFixed(from.size()));
        }
        if (Scalars.isScalar(writer) && Scalars.isScalar(reader)) {
            return Scalars.step(writer, reader);
        }
        return complex(writer, reader, element);
    }

    private ResolutionStep union(Union writer, AvroSchema reader, String element) {
        boolean several = writer.values().size() > 1;
        List<ResolutionStep> branches = new ArrayList<>();
        for (AvroSchema branch : writer.branches()) {
            branches.add(
                    several && branch instanceof RecordOf record && !fits(record, reader, element)
                            ? ResolutionStep.refuse("a value of a type or element that is gone")
                            : value(branch, reader, element, true));
        }
        return ResolutionStep.branch(branches);
    }

    /** Whether one of several types or elements has a place of its own: what is of another type is not taken for it. */
    private static boolean fits(RecordOf branch, AvroSchema reader, String element) {
        AvroSchema one = RecordForms.item(reader);
        if (RecordForms.isWrapper(branch)) {
            return RecordForms.wrappers(one).isEmpty()
                    ? branch.shortName().equals(element)
                    : RecordForms.wrappers(one).stream()
                            .anyMatch(wrapper -> wrapper.shortName().equals(branch.shortName()));
        }
        List<AvroSchema> readers = one instanceof Union union ? union.values() : List.of(one);
        return Scalars.isRecord(branch)
                || !RecordForms.wrappers(one).isEmpty()
                || readers.stream()
                        .anyMatch(to -> sameName(branch, to)
                                || RecordForms.isNillable(to)
                                        && fits(
                                                branch,
                                                ((RecordOf) to).members.get(1).type(),
                                                element));
    }

    private static boolean sameName(RecordOf writer, AvroSchema reader) {
        return reader instanceof RecordOf record
                && (record.isNamed(writer.name) || record.shortName().equals(writer.shortName()));
    }

    private ResolutionStep into(AvroSchema writer, Union reader, String element) {
        int index = branch(writer, reader, element);
        if (index < 0) {
            return ResolutionStep.refuse("a value of a type or element that is gone");
        }
        AvroSchema branch = reader.branches().get(index);
        if (branch instanceof ArrayOf array) {
            return ResolutionStep.after(index, words(writer, array));
        }
        if (RecordForms.isWrapper(branch) && !RecordForms.wrappers(reader).isEmpty()) {
            Member inner = ((RecordOf) branch).members.get(0);
            AvroSchema value = RecordForms.isWrapper(writer)
                    ? ((RecordOf) writer).members.get(0).type()
                    : writer;
            return ResolutionStep.after(index, nested(value(value, inner.type(), inner.name(), false)));
        }
        return ResolutionStep.after(index, value(writer, branch, element, false));
    }

    /** Also a record of one field counts as deep as it is. */
    private static ResolutionStep nested(ResolutionStep value) {
        return datum -> {
            datum.enter();
            value.run(datum);
            datum.leave();
        };
    }

    private static int branch(AvroSchema writer, Union reader, String element) {
        List<AvroSchema> branches = reader.branches();
        if (!RecordForms.wrappers(reader).isEmpty()) {
            String name = RecordForms.isWrapper(writer) ? ((RecordOf) writer).shortName() : element;
            return indexOf(
                    branches,
                    branch -> branch instanceof RecordOf record
                            && record.shortName().equals(name));
        }
        if (writer instanceof RecordOf record) {
            int exact = indexOf(branches, branch -> branch instanceof RecordOf of && of.name.equals(record.name));
            int named = exact >= 0 ? exact : indexOf(branches, branch -> sameName(record, branch));
            if (named >= 0) {
                return named;
            }
        }
        if (writer instanceof Scalar scalar) {
            int same = indexOf(branches, branch -> branch instanceof Scalar of && of.primitive() == scalar.primitive());
            if (same >= 0) {
                return same;
            }
        }
        boolean isOther = reader.exact() && isType(writer);
        return reader.values().size() == 1 && !isOther ? indexOf(branches, branch -> !branch.isNull()) : -1;
    }

    /** Whether it is a complex type by itself. */
    private static boolean isType(AvroSchema schema) {
        return schema instanceof RecordOf record
                && !Scalars.isRecord(record)
                && !RecordForms.isNillable(record)
                && !RecordForms.isWrapper(record);
    }

    private static int indexOf(List<AvroSchema> branches, Function<AvroSchema, Boolean> is) {
        for (int i = 0; i < branches.size(); i++) {
            if (is.apply(branches.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private ResolutionStep array(ArrayOf writer, AvroSchema reader, String element, boolean list) {
        boolean toList = reader instanceof Union union && listOf(union) != null;
        if (list) {
            if (toList) {
                Union union = (Union) reader;
                return ResolutionStep.after(
                        indexOf(union.branches(), branch -> branch instanceof ArrayOf),
                        ResolutionStep.array(value(writer.items(), list(union).items(), element, false)));
            }
            return Scalars.isScalar(writer.items())
                    ? text(joined(Scalars.reading(writer.items())), reader, element)
                    : ResolutionStep.refuse("a list");
        }
        if (reader instanceof ArrayOf array) {
            return ResolutionStep.array(value(writer.items(), array.items(), element, false));
        }
        ResolutionStep none = absent(reader).orElse(ResolutionStep.refuse("no value where there has to be one"));
        ResolutionStep one = value(writer.items(), reader, element, false);
        return datum -> {
            boolean found = false;
            for (long count = datum.readBlock(); count != 0; count = datum.readBlock()) {
                if (found || count > 1) {
                    throw Datum.mismatch("several values of one element");
                }
                found = true;
                one.run(datum);
            }
            if (!found) {
                none.run(datum);
            }
        };
    }

    private static @Nullable ArrayOf listOf(Union union) {
        return union.values().size() == 1 && union.values().get(0) instanceof ArrayOf array ? array : null;
    }

    private static ArrayOf list(Union union) {
        return (ArrayOf) union.values().get(0);
    }

    /** The text of an {@code xs:list}. */
    private static Function<Datum, String> joined(Function<Datum, String> item) {
        return datum -> {
            StringJoiner words = new StringJoiner(" ");
            for (long count = datum.readBlock(); count != 0; count = datum.readBlock()) {
                for (long i = 0; i < count; i++) {
                    words.add(item.apply(datum));
                }
            }
            return words.toString();
        };
    }

    /** Puts the text of an element where its value is now. */
    private ResolutionStep text(Function<Datum, String> text, AvroSchema reader, String element) {
        ResolutionStep.Text place = place(reader, element);
        return datum -> place.put(text.apply(datum), datum);
    }

    private ResolutionStep.Text place(AvroSchema reader, String element) {
        if (Scalars.isScalar(reader)) {
            return Scalars.writing(reader);
        }
        if (reader instanceof ArrayOf array) {
            ResolutionStep.Text item = place(array.items(), element);
            return (text, datum) -> {
                datum.writeLong(1);
                item.put(text, datum);
                datum.writeByte(0);
            };
        }
        if (reader instanceof Union union && !RecordForms.wrappers(union).isEmpty()) {
            int index = indexOf(
                    union.branches(),
                    branch -> branch instanceof RecordOf record
                            && record.shortName().equals(element));
            if (index >= 0) {
                return after(
                        index,
                        place(
                                ((RecordOf) union.branches().get(index))
                                        .members
                                        .get(0)
                                        .type(),
                                element));
            }
        } else if (reader instanceof Union union && union.values().size() == 1) {
            ArrayOf array = listOf(union);
            int index = indexOf(union.branches(), branch -> !branch.isNull());
            return after(index, array == null ? place(union.branches().get(index), element) : words(array));
        } else if (RecordForms.isNillable(reader)) {
            return after(0, place(((RecordOf) reader).members.get(1).type(), element));
        } else if (reader instanceof RecordOf record && record.text() != null) {
            return simpleContent(record, element);
        }
        return (text, datum) -> {
            throw Datum.mismatch("a text where elements are");
        };
    }

    private static ResolutionStep.Text after(long index, ResolutionStep.Text next) {
        return (text, datum) -> {
            datum.writeLong(index);
            next.put(text, datum);
        };
    }

    private ResolutionStep.Text simpleContent(RecordOf record, String element) {
        List<ResolutionStep.Text> members = new ArrayList<>();
        for (Member member : record.members) {
            ResolutionStep absent =
                    absent(member.type()).orElse(ResolutionStep.refuse("no value of " + member.display()));
            members.add(member.isText() ? place(member.type(), element) : (text, datum) -> absent.run(datum));
        }
        return (text, datum) -> members.forEach(member -> member.put(text, datum));
    }

    /** The words of a string are the items of an {@code xs:list}. */
    private ResolutionStep.Text words(ArrayOf list) {
        ResolutionStep.Text item = place(list.items(), "");
        return (text, datum) -> {
            StringTokenizer words = new StringTokenizer(text, " \t\r\n");
            int count = words.countTokens();
            if (count > 0) {
                datum.writeLong(count);
                while (words.hasMoreTokens()) {
                    item.put(words.nextToken(), datum);
                }
            }
            datum.writeByte(0);
        };
    }

    private ResolutionStep words(AvroSchema writer, ArrayOf list) {
        if (!Scalars.isScalar(writer)) {
            return ResolutionStep.refuse("a value of a complex type");
        }
        if (Scalars.isOtherBinary(writer, list.items())) {
            return ResolutionStep.refuse(Scalars.OTHER_BINARY);
        }
        Function<Datum, String> text = Scalars.reading(writer);
        ResolutionStep.Text words = words(list);
        return datum -> words.put(text.apply(datum), datum);
    }

    /** At least one of them is a record. */
    private ResolutionStep complex(AvroSchema writer, AvroSchema reader, String element) {
        boolean fromNillable = RecordForms.isNillable(writer);
        if (RecordForms.isNillable(reader) && !fromNillable) {
            AvroSchema value = ((RecordOf) reader).members.get(1).type();
            return nested(ResolutionStep.after(0, value(writer, value, element, false)));
        }
        if (fromNillable && !RecordForms.isNillable(reader)) {
            AvroSchema value = ((RecordOf) writer).members.get(1).type();
            ResolutionStep step = value(value, reader, element, false);
            return datum -> {
                if (datum.readIndex(2) != 0 && datum.readBoolean()) {
                    throw Datum.mismatch("a nil element");
                }
                step.run(datum);
            };
        }
        if (Scalars.isScalar(writer) && reader instanceof RecordOf record && record.text() != null) {
            if (Scalars.isOtherBinary(writer, record.text().type())) {
                return ResolutionStep.refuse(Scalars.OTHER_BINARY);
            }
            return text(Scalars.reading(writer), record, element);
        }
        if (writer instanceof RecordOf record && !Scalars.isRecord(record)) {
            if (RecordForms.isWrapper(record) && record.shortName().equals(element)) {
                return nested(value(record.members.get(0).type(), reader, element, false));
            }
            if (Scalars.isScalar(reader) && record.text() != null) {
                return content(record, reader, element);
            }
            if (reader instanceof RecordOf to && !Scalars.isRecord(to)) {
                return record(record, to);
            }
        }
        return ResolutionStep.refuse("a value of another kind");
    }

    /** The character content of a type that has become a simple one, if there is nothing else. */
    private ResolutionStep content(RecordOf writer, AvroSchema reader, String element) {
        List<ResolutionStep> steps = new ArrayList<>();
        for (Member member : writer.members) {
            steps.add(ResolutionStep.in(
                    member, member.isText() ? value(member.type(), reader, element, false) : nothing(member.type())));
        }
        return nested(ResolutionStep.all(steps));
    }

    private static ResolutionStep nothing(AvroSchema type) {
        int none = type instanceof Union union ? union.indexOfNull() : 0;
        return datum -> {
            if (datum.readLong() != none) {
                throw Datum.mismatch("an attribute or element besides a text");
            }
        };
    }

    private ResolutionStep record(RecordOf writer, RecordOf reader) {
        Pair pair = new Pair(writer, reader);
        RecordStep known = records.get(pair);
        if (known == null) {
            known = new RecordStep(writer, reader);
            records.put(pair, known);
            known.compile(this);
        }
        return known;
    }

    /** What stands for a field without a value; empty if it has to have one. */
    static Optional<ResolutionStep> absent(AvroSchema reader) {
        if (reader instanceof ArrayOf || reader instanceof MapOf) {
            return Optional.of(datum -> datum.writeByte(0));
        }
        int index = reader instanceof Union union ? union.indexOfNull() : -1;
        if (index >= 0) {
            return Optional.of(datum -> datum.writeLong(index));
        }
        return reader.isNull() ? Optional.of(datum -> {}) : Optional.empty();
    }
}
