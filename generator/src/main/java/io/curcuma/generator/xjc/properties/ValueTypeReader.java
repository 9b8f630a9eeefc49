package io.curcuma.generator.xjc.properties;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JDefinedClass;
import com.sun.codemodel.JType;
import com.sun.tools.xjc.model.CAdapter;
import com.sun.tools.xjc.model.CBuiltinLeafInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CNonElement;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSSimpleType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.WhiteSpace;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.NormalizedStringAdapter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.glassfish.jaxb.core.v2.model.core.ID;
import org.glassfish.jaxb.core.v2.runtime.SwaRefAdapterMarker;
import org.jspecify.annotations.Nullable;

/** What one value is, of a property or of one of the elements that a property stands for. */
public record ValueTypeReader(Outline outline, Map<CTypeInfo, String> designators) {
    /** Adapters that JAXB applies between two forms of one Java type: the bean holds the type itself. */
    private static final Set<Class<?>> LEXICAL_ADAPTERS =
            Set.of(CollapsedStringAdapter.class, NormalizedStringAdapter.class, HexBinaryAdapter.class);

    /** What {@code xmime:expectedContentTypes} makes of binary data. */
    private static final Set<String> MEDIA =
            Set.of("jakarta.activation.DataHandler", "java.awt.Image", "javax.xml.transform.Source");

    /**
     * A value.
     *
     * @param target the type in XJC's model
     * @param java class of one value or item
     * @param simple type in the schema, null for a complex type
     * @param adapter between the class and the lexical form
     * @param id whether it is an {@code xs:ID} or refers to one
     */
    public record Value(
            CNonElement target,
            JType java,
            @Nullable XSSimpleType simple,
            @Nullable CAdapter adapter,
            ID id) {
        String javaType() {
            return java.erasure().fullName();
        }
    }

    /** The type of the values of an element's text; null for element content. */
    public static @Nullable XSSimpleType simpleType(@Nullable XSElementDecl element) {
        if (element == null) {
            return null;
        }
        return element.getType().isSimpleType()
                ? element.getType().asSimpleType()
                : element.getType().asComplexType().getContentType().asSimpleType();
    }

    /** The type of one item, where the Java type is a list. */
    public static JType item(JType type) {
        return type instanceof JClass list && !list.getTypeParameters().isEmpty()
                ? list.getTypeParameters().get(0)
                : type;
    }

    /** Empty if no format carries the Java type. */
    public Optional<ValueType> type(Value value) {
        XSSimpleType simple = SimpleTypes.item(value.simple());
        if (value.id() == ID.IDREF) {
            return Optional.of(new ValueType.Reference());
        }
        if (isAttachmentReference(value.adapter())) {
            return Optional.empty();
        }
        if (xmlAdapter(value.adapter()).isPresent()) {
            return Optional.of(SimpleTypes.adapted(SimpleTypes.builtIn(simple), SimpleTypes.digits(simple)));
        }
        CNonElement target = value.target();
        if (target instanceof CClassInfo) {
            return Optional.of(new ValueType.Message(Objects.requireNonNull(designators.get(target))));
        }
        if (target instanceof CEnumLeafInfo) {
            return Optional.of(new ValueType.Enumerated(Objects.requireNonNull(designators.get(target))));
        }
        if (target == CBuiltinLeafInfo.ANYTYPE) {
            return Optional.of(new ValueType.Any(ValueType.Any.Processing.TYPE));
        }
        if (MEDIA.contains(value.javaType())) {
            return Optional.of(new ValueType.Simple(Scalar.BYTES, SimpleTypes.builtIn(simple)));
        }
        CAdapter adapter = value.adapter();
        boolean hex = adapter != null && adapter.getAdapterIfKnown() == HexBinaryAdapter.class;
        return SimpleTypes.scalar(value.java().fullName(), simple, hex)
                .map(scalar -> new ValueType.Simple(
                        scalar,
                        SimpleTypes.builtIn(simple),
                        whiteSpace(adapter),
                        scalar == Scalar.DECIMAL ? SimpleTypes.digits(simple) : Optional.empty()));
    }

    /** {@code wsi:swaRef} (WS-I Attachments Profile 1.0): the bean has what the document only refers to, in a part beside it. */
    private static boolean isAttachmentReference(@Nullable CAdapter adapter) {
        return adapter != null && adapter.getAdapterIfKnown() == SwaRefAdapterMarker.class;
    }

    private static WhiteSpace whiteSpace(@Nullable CAdapter adapter) {
        Class<?> known = adapter == null ? null : adapter.getAdapterIfKnown();
        if (known == CollapsedStringAdapter.class) {
            return WhiteSpace.COLLAPSE;
        }
        return known == NormalizedStringAdapter.class ? WhiteSpace.REPLACE : WhiteSpace.PRESERVE;
    }

    /**
     * What an empty element stands for, where one element makes the property: its {@code default}, or what is {@code fixed} (cvc-elt 5.1 in
     * XML Schema Part 1), which JAXB does not know.
     */
    public static Optional<String> emptyElement(CPropertyInfo property) {
        if (!(property instanceof CElementPropertyInfo element)
                || element.getTypes().size() != 1) {
            return Optional.empty();
        }
        return Optional.ofNullable(element.getTypes().get(0).getDefaultValue())
                .or(() -> PropertyDeclaration.fixedValue(property));
    }

    /** The adapter that a binding brings for a type of its own, between that type and a string. */
    public Optional<String> xmlAdapter(@Nullable CAdapter adapter) {
        if (adapter == null) {
            return Optional.empty();
        }
        Class<?> known = adapter.getAdapterIfKnown();
        return known != null && LEXICAL_ADAPTERS.contains(known)
                ? Optional.empty()
                : Optional.of(adapter.getAdapterClass(outline).fullName());
    }

    /** The class as it is in the model. */
    public static JavaClass java(JDefinedClass defined) {
        List<String> names = new ArrayList<>();
        for (JClass c = defined; c != null; c = c.outer()) {
            names.add(0, c.name());
        }
        return new JavaClass(defined._package().name(), names);
    }
}
