package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.Member;
import java.util.List;

/** Reads a value of the writer's schema and writes what it is in the reader's. */
@FunctionalInterface
interface Step {
    void run(Datum datum);

    /** Writes a value by the text that a document has of it. */
    @FunctionalInterface
    interface Text {
        void put(String text, Datum datum);
    }

    /** For a value that the reader's schema has no place for. */
    static Step refuse(String what) {
        return datum -> {
            throw Datum.mismatch(what);
        };
    }

    /** A value in a field. */
    static Step in(Member member, Step value) {
        return datum -> {
            datum.push(member);
            value.run(datum);
            datum.pop();
        };
    }

    /** One step after the other. */
    static Step all(List<Step> steps) {
        Step[] all = steps.toArray(Step[]::new);
        return datum -> {
            for (Step step : all) {
                step.run(datum);
            }
        };
    }

    /** Reads the index of a branch, and goes on with the step of that branch. */
    static Step branch(List<Step> branches) {
        Step[] all = branches.toArray(Step[]::new);
        return datum -> all[datum.readIndex(all.length)].run(datum);
    }

    /** Writes a number, as a union's index is, and goes on. */
    static Step after(long index, Step value) {
        return datum -> {
            datum.writeLong(index);
            value.run(datum);
        };
    }

    /** All items, each with the same step. */
    static Step array(Step item) {
        return datum -> {
            for (long count = datum.readBlock(); count != 0; count = datum.readBlock()) {
                datum.writeLong(count);
                for (long i = 0; i < count; i++) {
                    int before = datum.position();
                    item.run(datum);
                    datum.item(before);
                }
            }
            datum.writeByte(0);
        };
    }

    /** All entries of a map. */
    static Step map(Step value) {
        return array(datum -> {
            text(datum);
            value.run(datum);
        });
    }

    /** Copies a string or bytes with their length. */
    static void text(Datum datum) {
        int length = datum.readLength();
        datum.writeLong(length);
        datum.copy(length);
    }
}
