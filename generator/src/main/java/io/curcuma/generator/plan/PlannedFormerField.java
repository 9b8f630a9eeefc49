package io.curcuma.generator.plan;

/**
 * A number that a property had when it had another form: readers go on reading it.
 *
 * @param now designator of the property, or of the branch that it has become
 * @param field with the number and type that it had, and the names that the schema has now
 * @param nillable what may be nil instead of a value, where it has no field of its own
 * @param mayBeNil whether it may be one of the elements whose numbers a field of node NIL has had
 */
public record PlannedFormerField(String now, PlannedField field, Nillable nillable, boolean mayBeNil) {
    /** A number that is not among those of any field of node NIL. */
    public PlannedFormerField(String now, PlannedField field, Nillable nillable) {
        this(now, field, nillable, false);
    }

    /** Whether a value may be nil where it has no field of its own. */
    public enum Nillable {
        NO,
        VALUE,
        /** An {@code xs:list}. */
        LIST
    }

    public PlannedFormerField withField(PlannedField other) {
        return new PlannedFormerField(now, other, nillable, mayBeNil);
    }
}
