package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.Member;
import java.util.List;

/** One step of Avro's schema resolution: reads a value of the writer's schema and writes it as one of the reader's. */
@FunctionalInterface
interface ResolutionStep {
    void run(Datum datum);

    /** Writes a value from its lexical form in a document. */
    @FunctionalInterface
    interface Text {
        void put(String text, Datum datum);
    }

    /** Refuses a value for which the reader's schema has no place. */
    static ResolutionStep refuse(String what) {
        return datum -> {
            throw Datum.mismatch(what);
        };
    }

    /** A value in a field. */
    static ResolutionStep in(Member member, ResolutionStep value) {
        return datum -> {
            datum.push(member);
            value.run(datum);
            datum.pop();
        };
    }

    /** One step after the other. */
    static ResolutionStep all(List<ResolutionStep> steps) {
        ResolutionStep[] all = steps.toArray(ResolutionStep[]::new);
        return datum -> {
            for (ResolutionStep step : all) {
                step.run(datum);
            }
        };
    }

    /** Reads the index of a branch, and goes on with the step of that branch. */
    static ResolutionStep branch(List<ResolutionStep> branches) {
        ResolutionStep[] all = branches.toArray(ResolutionStep[]::new);
        return datum -> all[datum.readIndex(all.length)].run(datum);
    }

    /** Writes a number, as a union's index is, and goes on. */
    static ResolutionStep after(long index, ResolutionStep value) {
        return datum -> {
            datum.writeLong(index);
            value.run(datum);
        };
    }

    /** All items, each with the same step. */
    static ResolutionStep array(ResolutionStep item) {
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
    static ResolutionStep map(ResolutionStep value) {
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
