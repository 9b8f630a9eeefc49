package io.curcuma.generator.existing;

import io.curcuma.generator.model.DecimalDigits;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.WhiteSpace;
import io.curcuma.generator.xjc.properties.SimpleTypes;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.NormalizedStringAdapter;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;

/** The type of a value that a class holds, where the schema says another or the same. */
final class ValueFit {
    private final Matching matching;
    private final TextEnums enums;
    private final PlainValues plain;

    ValueFit(Matching matching, TextEnums enums, PlainValues plain) {
        this.matching = matching;
        this.enums = enums;
        this.plain = plain;
    }

    /** The namespace of the type that a designator begins with. */
    static String namespace(String designator) {
        return designator.startsWith("{") ? designator.substring(1, designator.indexOf('}')) : "";
    }

    /**
     * The type of one value.
     *
     * @param type that the schema says
     * @param java name of the class of the value
     * @param adapter the {@code XmlAdapter} between it and a string
     */
    ValueType type(Property property, ValueType type, BeanProperty held, String java, Optional<String> adapter)
            throws BeanMismatch {
        String xsd = type instanceof ValueType.Simple simple ? simple.xsd() : "string";
        if (adapter.isPresent()) {
            if (type instanceof ValueType.Message message
                    && plain.text(message, property, held).isEmpty()) {
                throw new BeanMismatch("it has an XmlAdapter, and the type of the schema is complex");
            }
            return SimpleTypes.adapted(
                    xsd, type instanceof ValueType.Simple simple ? simple.digits() : Optional.empty());
        }
        if (type instanceof ValueType.Reference && held.isReference()) {
            return type;
        }
        if (type instanceof ValueType.Any) {
            if (held.value() != Object.class) {
                throw new BeanMismatch("it is a " + java + " for any type");
            }
            return type;
        }
        Optional<String> target = type.component();
        if (target.flatMap(matching::find).filter(held.value()::equals).isPresent()) {
            return type;
        }
        if (type instanceof ValueType.Message message) {
            Optional<ValueType> text = plain.text(message, property, held);
            if (text.isPresent()) {
                return type(property, text.get(), held, java, adapter);
            }
            throw new BeanMismatch(matching.find(message.designator())
                    .map(bean -> "it is a " + java + ", and the bean is " + bean.getName())
                    .orElse("no bean is found for '" + message.designator() + "'"));
        }
        if (held.value().isEnum()) {
            return enums.of(property, held, type);
        }
        if (type instanceof ValueType.Enumerated enumerated && held.value() != String.class) {
            throw new BeanMismatch(matching.find(enumerated.designator())
                    .map(bean -> "it is a " + java + ", and the bean is " + bean.getName())
                    .orElse("no enum is found for '" + enumerated.designator() + "'"));
        }
        boolean hex = held.adapter().filter(HexBinaryAdapter.class::equals).isPresent();
        Scalar scalar = SimpleTypes.scalar(java, xsd, hex)
                .orElseThrow(() -> new BeanMismatch("no format carries a " + java + " for xs:" + xsd
                        + "; an XmlAdapter between it and a String would do"));
        Optional<DecimalDigits> digits = scalar == Scalar.DECIMAL && type instanceof ValueType.Simple simple
                ? simple.digits()
                : Optional.empty();
        return new ValueType.Simple(scalar, xsd, whiteSpace(held), digits);
    }

    private static WhiteSpace whiteSpace(BeanProperty held) {
        Class<?> adapter = held.adapter().orElse(null);
        if (adapter == CollapsedStringAdapter.class) {
            return WhiteSpace.COLLAPSE;
        }
        return adapter == NormalizedStringAdapter.class ? WhiteSpace.REPLACE : WhiteSpace.PRESERVE;
    }

    /** An adapter of the build, between the value and a string. */
    static Optional<String> adapter(BeanProperty held) throws BeanMismatch {
        Class<?> adapter = held.adapter().orElse(null);
        if (adapter == null
                || adapter == CollapsedStringAdapter.class
                || adapter == NormalizedStringAdapter.class
                || adapter == HexBinaryAdapter.class) {
            return Optional.empty();
        }
        Class<?> made = bound(adapter)
                .orElseThrow(
                        () -> new BeanMismatch("its XmlAdapter " + adapter.getName() + " does not say what it makes"));
        if (made != String.class) {
            throw new BeanMismatch("its XmlAdapter " + adapter.getName() + " makes a " + made.getName()
                    + ", and only one that makes a String can be used");
        }
        return Optional.of(usable(adapter).getCanonicalName());
    }

    /** What an {@code XmlAdapter} makes of a value for JAXB; empty if its class does not say it. */
    static Optional<Class<?>> bound(Class<?> adapter) {
        for (Class<?> c = adapter; c != null; c = c.getSuperclass()) {
            if (c.getGenericSuperclass() instanceof ParameterizedType parameterized
                    && parameterized.getRawType() == XmlAdapter.class) {
                return Optional.of(PropertyScan.erased(parameterized.getActualTypeArguments()[0]));
            }
        }
        return Optional.empty();
    }

    private static Class<?> usable(Class<?> adapter) throws BeanMismatch {
        try {
            if (Modifier.isPublic(adapter.getModifiers())
                    && Modifier.isPublic(adapter.getDeclaredConstructor().getModifiers())) {
                return adapter;
            }
        } catch (NoSuchMethodException e) {
            // reported below
        }
        throw new BeanMismatch("its XmlAdapter " + adapter.getName() + " has no public constructor without parameters");
    }
}
