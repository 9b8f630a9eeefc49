package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.ArrayOf;
import io.curcuma.internal.avroschema.AvroSchema.Enumeration;
import io.curcuma.internal.avroschema.AvroSchema.Fixed;
import io.curcuma.internal.avroschema.AvroSchema.MapOf;
import io.curcuma.internal.avroschema.AvroSchema.Member;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;

/** Skips a value that the reader's schema does not have. */
record Skip(AvroSchema schema) implements ResolutionStep {
    @Override
    public void run(Datum datum) {
        skip(schema, datum);
    }

    private static void skip(AvroSchema schema, Datum datum) {
        if (schema instanceof Scalar scalar) {
            skip(scalar, datum);
        } else if (schema instanceof Union union) {
            skip(union.branches().get(datum.readIndex(union.branches().size())), datum);
        } else if (schema instanceof RecordOf record) {
            datum.enter();
            for (Member member : record.members) {
                skip(member.type(), datum);
            }
            datum.leave();
        } else if (schema instanceof ArrayOf array) {
            skipItems(array.items(), false, datum);
        } else if (schema instanceof MapOf map) {
            skipItems(map.values(), true, datum);
        } else if (schema instanceof Enumeration enumeration) {
            Scalars.symbol(enumeration, datum);
        } else if (schema instanceof Fixed fixed) {
            int unused = datum.advance(fixed.size());
        }
    }

    private static void skipItems(AvroSchema items, boolean entries, Datum datum) {
        for (long count = datum.readBlock(); count != 0; count = datum.readBlock()) {
            for (long i = 0; i < count; i++) {
                int before = datum.position();
                if (entries) {
                    skip(new Scalar(AvroSchema.Primitive.STRING, ""), datum);
                }
                skip(items, datum);
                datum.item(before);
            }
        }
    }

    private static void skip(Scalar scalar, Datum datum) {
        switch (scalar.primitive()) {
            case NULL -> {}
            case BOOLEAN -> {
                boolean unused = datum.readBoolean();
            }
            case INT -> {
                int unused = datum.readInt();
            }
            case LONG -> {
                long unused = datum.readLong();
            }
            case FLOAT -> {
                int unused = datum.advance(Float.BYTES);
            }
            case DOUBLE -> {
                int unused = datum.advance(Double.BYTES);
            }
            case BYTES, STRING -> {
                int unused = datum.advance(datum.readLength());
            }
        }
    }
}
