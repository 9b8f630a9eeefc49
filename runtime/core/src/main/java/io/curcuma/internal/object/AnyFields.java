package io.curcuma.internal.object;

/** Numbers of the fields of {@link io.curcuma.spi.Shape.Kind#ANY}, which has one shape alone. */
final class AnyFields {
    static final int NAMESPACE = 1;
    static final int NAME = 2;
    static final int XSI_TYPE = 3;
    static final int XSI_NIL = 4;
    static final int TEXT = 5;
    static final int BEAN = 6;
    static final int XML = 7;

    private AnyFields() {}
}
