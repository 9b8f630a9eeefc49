package io.curcuma.generator.xjc.nullness;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JFormatter;
import com.sun.codemodel.JType;

/**
 * A type whose values may be null, printed with {@code @Nullable} where an annotation of a type belongs. Codemodel knows only annotations
 * of declarations, and before {@code byte[]}, {@code Outer.Inner} or {@code java.lang.String} these would be of another type or none.
 */
final class NullableType extends ForwardingClass {
    /** What codemodel prints as the end of type arguments, without a space before it and with one behind. */
    private static final char CLOSE_TYPE_ARGUMENTS = '\uFFFF';

    private final JClass annotation;

    private NullableType(JClass basis, JClass annotation) {
        super(basis);
        this.annotation = annotation;
    }

    /** The type with the annotation; a primitive type as it is. */
    static JType of(JType type, JClass annotation) {
        return type instanceof JClass java ? of(java, annotation) : type;
    }

    static JClass of(JClass type, JClass annotation) {
        return new NullableType(type, annotation);
    }

    @Override
    public void generate(JFormatter f) {
        if (isArray()) {
            array(f);
        } else if (!getTypeParameters().isEmpty()) {
            print(basis().erasure(), f);
            f.p('<').g(getTypeParameters()).p(CLOSE_TYPE_ARGUMENTS);
        } else {
            print(basis(), f);
        }
    }

    /** The annotation of an array stands before its own brackets, which are the first. */
    private void array(JFormatter f) {
        JType component = elementType();
        StringBuilder brackets = new StringBuilder(" []");
        while (component.isArray()) {
            component = component.elementType();
            brackets.append("[]");
        }
        f.g(component).p('@').t(annotation).p(brackets.toString());
    }

    private void print(JClass type, JFormatter f) {
        if (f.isPrinting()) {
            f.t(new Spelling(type, f));
        } else {
            f.t(annotation).t(type);
        }
    }

    /** A class of which the formatter asks for one of its names immediately before it prints that. */
    private final class Spelling extends ForwardingClass {
        private final JFormatter f;

        Spelling(JClass basis, JFormatter f) {
            super(basis);
            this.f = f;
        }

        @Override
        public String name() {
            f.p('@').t(annotation);
            return super.name();
        }

        @Override
        public String fullName() {
            if (!_package().isUnnamed()) {
                f.p(_package().name()).p('.');
            }
            return name();
        }
    }
}
