package io.curcuma.spi;

/** Gives tests of other packages the writer of a format. */
public final class Writers {
    private Writers() {}

    public static FieldWriter of(FieldFormat format) {
        return format.newWriter();
    }
}
