package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.ArrayOf;
import io.curcuma.internal.avroschema.AvroSchema.Member;
import io.curcuma.internal.avroschema.AvroSchema.Primitive;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A record by the names of its fields. Where the fields that both have are in one order, they are written as they are read. Otherwise,
 * and where a field's elements go to several fields, what is read is put into order behind the last field.
 */
final class RecordStep implements ResolutionStep {
    /** Where one value of the writer's goes: to a field of the reader's, as a whole or as one of its items. */
    private record Route(int slot, boolean whole, ResolutionStep step) {}

    private static final String MOVED = "an element that has another place in the schema now";
    private static final String TEXT = "text in an element that has none now";
    private static final String NILS = "xsi_nil";

    private final RecordOf writer;
    private final RecordOf reader;
    private @Nullable ResolutionStep inOrder;
    private List<Part> parts = List.of();

    RecordStep(RecordOf writer, RecordOf reader) {
        this.writer = writer;
        this.reader = reader;
    }

    /** To be called once, when other records may refer to this step. */
    void compile(Resolver resolver) {
        List<Optional<Route>> plain = plainRoutes(resolver);
        if (plain.stream().allMatch(Optional::isPresent)) {
            int last = -1;
            boolean ordered = true;
            for (Optional<Route> route : plain) {
                int slot = route.get().slot();
                ordered &= slot < 0 || slot > last;
                last = Math.max(last, slot);
            }
            if (ordered) {
                inOrder = streaming(plain.stream().map(Optional::get).toList());
                return;
            }
        }
        parts = new Collecting(resolver).steps();
    }

    /** A route for each field of the writer's, to slot -1 if it is not read; empty where it may go to several, or not alone. */
    private List<Optional<Route>> plainRoutes(Resolver resolver) {
        List<Optional<Route>> routes = new ArrayList<>();
        for (Member member : writer.members) {
            int slot = reader.indexOf(member.name());
            if (slot >= 0) {
                ResolutionStep step = resolver.field(member, reader.members.get(slot));
                routes.add(Optional.of(new Route(slot, true, ResolutionStep.in(member, step))));
            } else if (RecordForms.isContent(member) || contentOf(member) >= 0) {
                routes.add(Optional.empty());
            } else {
                ResolutionStep skip = gone(member);
                routes.add(Optional.of(new Route(-1, true, ResolutionStep.in(member, skip))));
            }
        }
        return routes;
    }

    /**
     * What becomes of a field that the reader does not have under its name. An element that was one of several, and is alone under another
     * name now, is not gone; of one that was alone already, only the namespace would tell.
     */
    private ResolutionStep gone(Member member) {
        if (isNils(member)) {
            return RecordStep::refuseNils;
        }
        if (isOtherBinary(member)) {
            return refuseValue(member.type(), Scalars.OTHER_BINARY);
        }
        if (member.isText() && reader.members.stream().noneMatch(Member::isText)) {
            return refuseValue(member.type(), TEXT);
        }
        boolean isElsewhere = RecordForms.wrappers(RecordForms.item(member.type())).stream()
                .anyMatch(wrapper -> isElsewhere(wrapper.members.get(0)));
        return isElsewhere ? refuseValue(member.type(), MOVED) : new Skip(member.type());
    }

    /** Whether the property has been hexBinary and is base64Binary, or the reverse; one that is gone cannot be told apart by its name. */
    private boolean isOtherBinary(Member member) {
        AvroSchema was = RecordForms.item(member.type());
        return reader.members.stream()
                .anyMatch(now -> now.display().equals(member.display())
                        && now.isAttribute() == member.isAttribute()
                        && now.isText() == member.isText()
                        && Scalars.isOtherBinary(was, RecordForms.item(now.type())));
    }

    /** Whether there is an element of the name that is in another place of the schema. */
    private boolean isElsewhere(Member element) {
        return !element.isAttribute()
                && reader.members.stream()
                        .anyMatch(member -> !member.isAttribute()
                                && !member.isText()
                                && member.display().equals(element.display()));
    }

    /** What is not there is not refused. */
    private static ResolutionStep refuseValue(AvroSchema type, String what) {
        return datum -> {
            boolean isAbsent = type instanceof Union union
                    ? datum.readIndex(union.branches().size()) == union.indexOfNull()
                    : type instanceof ArrayOf && datum.readBlock() == 0;
            if (!isAbsent) {
                throw Datum.mismatch(what);
            }
        };
    }

    /** Whether it lists what is nil, which nothing can be now. */
    private static boolean isNils(Member member) {
        return member.name().equals(NILS)
                && member.type() instanceof ArrayOf array
                && array.items() instanceof Scalar item
                && item.primitive() == Primitive.INT;
    }

    private static void refuseNils(Datum datum) {
        if (datum.readBlock() != 0) {
            throw Datum.mismatch("a nil element");
        }
    }

    /** The field of the reader's that has this element as one of several; -1 for none, and for an attribute. */
    private int contentOf(Member element) {
        for (int i = 0; !element.isAttribute() && i < reader.members.size(); i++) {
            for (RecordOf wrapper :
                    RecordForms.wrappers(RecordForms.item(reader.members.get(i).type()))) {
                if (isSame(wrapper.members.get(0), element)) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static boolean isSame(Member branch, Member element) {
        return branch.name().equals(element.name()) || branch.display().equals(element.display());
    }

    private ResolutionStep streaming(List<Route> routes) {
        List<ResolutionStep> steps = new ArrayList<>();
        int next = 0;
        for (Route route : routes) {
            for (; next < route.slot(); next++) {
                steps.add(absent(next));
            }
            steps.add(route.step());
            next = Math.max(next, route.slot() + 1);
        }
        for (; next < reader.members.size(); next++) {
            steps.add(absent(next));
        }
        return ResolutionStep.all(steps);
    }

    private ResolutionStep absent(int slot) {
        Member member = reader.members.get(slot);
        return Resolver.absent(member.type()).orElse(ResolutionStep.refuse("no value of " + member.display()));
    }

    @Override
    public void run(Datum datum) {
        datum.enter();
        ResolutionStep ordered = inOrder;
        if (ordered != null) {
            ordered.run(datum);
        } else {
            collect(datum);
        }
        datum.leave();
    }

    private void collect(Datum datum) {
        int base = datum.length();
        Values values = new Values(reader.members.size(), base);
        for (Part part : parts) {
            part.run(datum, values);
        }
        byte[] written = datum.cut(base);
        for (int slot = 0; slot < reader.members.size(); slot++) {
            Member member = reader.members.get(slot);
            if (values.counts[slot] == 0) {
                absent(slot).run(datum);
            } else if (values.whole[slot]) {
                values.each(slot, (from, to) -> datum.write(written, from, to - from));
            } else if (member.type() instanceof ArrayOf) {
                datum.writeLong(values.counts[slot]);
                values.each(slot, (from, to) -> datum.write(written, from, to - from));
                datum.writeByte(0);
            } else if (values.counts[slot] == 1) {
                values.each(slot, (from, to) -> datum.write(written, from, to - from));
            } else {
                throw Datum.mismatch("several values of " + member.display());
            }
        }
    }

    /** A field of the writer's, whose values are kept by the fields that they go to. */
    @FunctionalInterface
    private interface Part {
        void run(Datum datum, Values values);
    }

    /** Places of what was written, by field of the reader's, in the order in which it came. */
    private static final class Values {
        private final int base;
        private final int[] counts;
        private final boolean[] whole;
        private final int[] first;
        private final int[] last;
        /** From, to and the next one of the same field. */
        private int[] ranges = new int[24];

        private int size;

        Values(int slots, int base) {
            this.base = base;
            counts = new int[slots];
            whole = new boolean[slots];
            first = new int[slots];
            last = new int[slots];
        }

        void add(Route route, Datum datum) {
            int from = datum.length();
            route.step().run(datum);
            if (size == ranges.length) {
                ranges = Arrays.copyOf(ranges, 2 * size);
            }
            ranges[size] = from - base;
            ranges[size + 1] = datum.length() - base;
            ranges[size + 2] = -1;
            int slot = route.slot();
            if (counts[slot]++ == 0) {
                first[slot] = size;
            } else {
                ranges[last[slot] + 2] = size;
            }
            whole[slot] = route.whole();
            last[slot] = size;
            size += 3;
        }

        void each(int slot, Range range) {
            for (int at = first[slot]; at >= 0; at = ranges[at + 2]) {
                range.of(ranges[at], ranges[at + 1]);
            }
        }
    }

    @FunctionalInterface
    private interface Range {
        void of(int from, int to);
    }

    /** Makes the parts of a record whose fields do not come one for one. */
    private final class Collecting {
        private final Resolver resolver;
        private final boolean[] shared = new boolean[reader.members.size()];

        Collecting(Resolver resolver) {
            this.resolver = resolver;
        }

        List<Part> steps() {
            boolean[] aimed = new boolean[shared.length];
            for (Member member : writer.members) {
                boolean own = reader.indexOf(member.name()) >= 0;
                for (int slot : targets(member)) {
                    shared[slot] |= aimed[slot] || !own;
                    aimed[slot] = true;
                }
            }
            return writer.members.stream().map(this::part).toList();
        }

        private int target(Member element) {
            int slot = reader.indexOf(element.name());
            return slot >= 0 && !reader.members.get(slot).isAttribute() ? slot : contentOf(element);
        }

        private List<Integer> targets(Member member) {
            int own = reader.indexOf(member.name());
            if (own >= 0) {
                return List.of(own);
            }
            List<Integer> slots = new ArrayList<>();
            if (RecordForms.isContent(member)) {
                for (RecordOf wrapper : RecordForms.wrappers(RecordForms.item(member.type()))) {
                    slots.add(target(wrapper.members.get(0)));
                }
            } else {
                slots.add(contentOf(member));
            }
            return slots.stream().filter(slot -> slot >= 0).distinct().toList();
        }

        private Part part(Member member) {
            int own = reader.indexOf(member.name());
            if (own >= 0 && !shared[own]) {
                Route whole = new Route(own, true, resolver.field(member, reader.members.get(own)));
                return in(member, (datum, values) -> values.add(whole, datum));
            }
            if (targets(member).isEmpty()) {
                ResolutionStep skip = gone(member);
                return in(member, (datum, values) -> skip.run(datum));
            }
            return in(member, values(member));
        }

        private Part in(Member member, Part part) {
            return (datum, values) -> {
                datum.push(member);
                part.run(datum, values);
                datum.pop();
            };
        }

        /** Each value of the field goes its way. */
        private Part values(Member member) {
            Part item = item(member, RecordForms.item(member.type()));
            if (!(member.type() instanceof ArrayOf)) {
                return item;
            }
            return (datum, values) -> {
                for (long count = datum.readBlock(); count != 0; count = datum.readBlock()) {
                    for (long i = 0; i < count; i++) {
                        int before = datum.position();
                        item.run(datum, values);
                        datum.item(before);
                    }
                }
            };
        }

        private Part item(Member member, AvroSchema type) {
            if (!(type instanceof Union union)) {
                return value(member, type, false);
            }
            List<Part> branches = new ArrayList<>();
            for (AvroSchema branch : union.branches()) {
                branches.add(branch.isNull() ? (datum, values) -> {} : branch(member, branch));
            }
            return (datum, values) ->
                    branches.get(datum.readIndex(branches.size())).run(datum, values);
        }

        private Part branch(Member member, AvroSchema branch) {
            if (!RecordForms.isContent(member)) {
                return value(member, branch, true);
            }
            Member element = ((RecordOf) branch).members.get(0);
            return in(element, value(element, element.type(), false));
        }

        /** @param optional whether it is a branch of a union, where an array is an {@code xs:list} */
        private Part value(Member element, AvroSchema type, boolean optional) {
            int slot = target(element);
            if (slot < 0 && isElsewhere(element)) {
                ResolutionStep refuse = ResolutionStep.refuse(MOVED);
                return (datum, values) -> refuse.run(datum);
            }
            if (slot < 0) {
                ResolutionStep skip = new Skip(type);
                return (datum, values) -> skip.run(datum);
            }
            Member member = reader.members.get(slot);
            Route route = new Route(
                    slot,
                    false,
                    resolver.value(type, RecordForms.item(member.type()), branchName(member, element), optional));
            return (datum, values) -> values.add(route, datum);
        }

        /** What the element is called among several, where it may be called otherwise alone. */
        private String branchName(Member of, Member element) {
            return RecordForms.wrappers(RecordForms.item(of.type())).stream()
                    .map(wrapper -> wrapper.members.get(0))
                    .filter(branch -> isSame(branch, element))
                    .findFirst()
                    .orElse(element)
                    .name();
        }
    }
}
