package io.curcuma.spi.rules;

import org.jspecify.annotations.Nullable;

/** What a simple type demands of a value. Immutable and thread-safe; generated validators have them as constants. */
public interface ValueRule {
    /** A type that takes whatever its Java class holds. */
    ValueRule ANY = new ValueRule() {
        @Override
        public @Nullable String broken(Object value) {
            return null;
        }

        @Override
        public @Nullable String brokenText(String text) {
            return null;
        }

        @Override
        public String location() {
            return "";
        }
    };

    /** Begins the rule of a type that derives from a built-in one. */
    static RuleBuilder of(String builtin, String location) {
        return RuleBuilder.atomic(builtin, location);
    }

    /** Begins the rule of a list. */
    static RuleBuilder list(ValueRule items, String location) {
        return RuleBuilder.list(items, location);
    }

    /** Begins the rule of a union. */
    static RuleBuilder union(String location, ValueRule... members) {
        return RuleBuilder.union(location, members);
    }

    /**
     * What a value breaks.
     *
     * @param value as a bean holds it: of the Java class that JAXB binds the type to, or a string with a lexical form
     * @return a text for {@link io.curcuma.Violation#rule}, null if nothing is broken
     */
    @Nullable
    String broken(Object value);

    /** As {@link #broken(Object)}, for a whole number. */
    default @Nullable String broken(long value) {
        return broken((Object) value);
    }

    /** As {@link #broken(Object)}, for a floating-point number. */
    default @Nullable String broken(double value) {
        return broken((Object) value);
    }

    /** As {@link #broken(Object)}, for a truth value. */
    default @Nullable String broken(boolean value) {
        return broken((Object) value);
    }

    /** As {@link #broken(Object)}, for a lexical form. */
    @Nullable
    String brokenText(String text);

    /** Where the type is declared, {@code ""} for a built-in one. */
    String location();
}
