package io.curcuma.generator.xjc.properties;

import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSType;
import io.curcuma.generator.model.DecimalDigits;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.WhiteSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a simple type says, in the model's words. */
public final class SimpleTypes {
    private static final String XSD = "http://www.w3.org/2001/XMLSchema";
    private static final List<String> FACETS = List.of(
            XSFacet.FACET_LENGTH,
            XSFacet.FACET_MINLENGTH,
            XSFacet.FACET_MAXLENGTH,
            XSFacet.FACET_PATTERN,
            XSFacet.FACET_TOTALDIGITS,
            XSFacet.FACET_FRACTIONDIGITS,
            XSFacet.FACET_MININCLUSIVE,
            XSFacet.FACET_MAXINCLUSIVE,
            XSFacet.FACET_MINEXCLUSIVE,
            XSFacet.FACET_MAXEXCLUSIVE);

    private SimpleTypes() {}

    /** The type of the values: of the items, for a list. */
    public static @Nullable XSSimpleType item(@Nullable XSSimpleType type) {
        return type != null && type.isList() && type.getBaseListType() != null
                ? type.getBaseListType().getItemType()
                : type;
    }

    /** What becomes of white space in the texts of a type: what its restrictions say, or else the nearest built-in type. */
    public static WhiteSpace whiteSpace(@Nullable XSSimpleType type) {
        XSFacet facet = type == null ? null : type.getFacet(XSFacet.FACET_WHITESPACE);
        String said = facet == null ? builtIn(type) : facet.getValue().value;
        return switch (said) {
            case "string", "preserve" -> WhiteSpace.PRESERVE;
            case "normalizedString", "replace" -> WhiteSpace.REPLACE;
            default -> WhiteSpace.COLLAPSE;
        };
    }

    /** Name of the nearest built-in type; {@code union} for a union. */
    static String builtIn(@Nullable XSSimpleType type) {
        for (XSType t = type; t != null && t.isSimpleType(); t = t.getBaseType()) {
            if (t.asSimpleType().isUnion()) {
                return "union";
            }
            if (XSD.equals(t.getTargetNamespace()) && t.getName() != null) {
                return t.getName();
            }
            if (t == t.getBaseType()) {
                break;
            }
        }
        return "string";
    }

    /** The facets that narrow the values, such as {@code maxLength=35}; not those of enumerations. */
    public static List<String> facets(@Nullable XSSimpleType type) {
        List<String> facets = new ArrayList<>();
        if (type != null && !XSD.equals(type.getTargetNamespace())) {
            for (String name : FACETS) {
                XSFacet facet = type.getFacet(name);
                // xs:integer restricts xs:decimal: what a built-in type says is known
                if (facet != null && !XSD.equals(facet.getOwnerSchema().getTargetNamespace())) {
                    facets.add(name + "=" + facet.getValue().value);
                }
            }
        }
        return facets;
    }

    /** How many digits a decimal has, where its facets bound both all and those of the fraction. */
    public static Optional<DecimalDigits> digits(@Nullable XSSimpleType type) {
        int total = number(type, XSFacet.FACET_TOTALDIGITS);
        int fraction = number(type, XSFacet.FACET_FRACTIONDIGITS);
        return DecimalDigits.isBounded(total, fraction)
                ? Optional.of(new DecimalDigits(total, fraction))
                : Optional.empty();
    }

    /** The number in a facet; -1 where there is none, or one that no type can have. */
    private static int number(@Nullable XSSimpleType type, String name) {
        XSFacet facet = type == null ? null : type.getFacet(name);
        try {
            return facet == null ? -1 : Integer.parseInt(facet.getValue().value.strip());
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /**
     * The logical type of a value. Facets have no say beyond the Java type that XJC chooses by them: they move from version to version.
     *
     * @param javaType of the bean's field
     * @param hexBinary whether the bean's adapter is the one for hexBinary
     * @return empty if no format carries the Java type
     */
    public static Optional<Scalar> scalar(String javaType, @Nullable XSSimpleType type, boolean hexBinary) {
        return scalar(javaType, builtIn(type), hexBinary);
    }

    /** As above, by the name of the nearest built-in type. */
    public static Optional<Scalar> scalar(String javaType, String builtIn, boolean hexBinary) {
        Scalar scalar =
                switch (javaType) {
                    case "boolean", "java.lang.Boolean" -> Scalar.BOOL;
                    case "byte", "java.lang.Byte" -> Scalar.INT8;
                    case "short", "java.lang.Short" -> builtIn.equals("unsignedByte") ? Scalar.UINT8 : Scalar.INT16;
                    case "int", "java.lang.Integer" -> builtIn.equals("unsignedShort") ? Scalar.UINT16 : Scalar.INT32;
                    case "long", "java.lang.Long" -> builtIn.equals("unsignedInt") ? Scalar.UINT32 : Scalar.INT64;
                    case "float", "java.lang.Float" -> Scalar.FLOAT;
                    case "double", "java.lang.Double" -> Scalar.DOUBLE;
                    case "java.lang.String" -> Scalar.STRING;
                    case "byte[]" -> hexBinary || builtIn.equals("hexBinary") ? Scalar.HEX_BINARY : Scalar.BYTES;
                    case "jakarta.activation.DataHandler", "java.awt.Image", "javax.xml.transform.Source" ->
                        builtIn.equals("base64Binary") ? Scalar.BYTES : null;
                    case "java.math.BigInteger" -> builtIn.equals("unsignedLong") ? Scalar.UINT64 : Scalar.INTEGER;
                    case "java.math.BigDecimal" -> Scalar.DECIMAL;
                    case "javax.xml.datatype.Duration" -> Scalar.DURATION;
                    case "javax.xml.namespace.QName" -> Scalar.QNAME;
                    case "javax.xml.datatype.XMLGregorianCalendar" -> calendar(builtIn);
                    default -> null;
                };
        return Optional.ofNullable(scalar);
    }

    /**
     * The type of what an {@code XmlAdapter} makes text of: that of the schema, where one built-in type is one scalar whatever the facets are, else
     * text.
     *
     * @param digits of a decimal, by its facets
     */
    public static ValueType.Simple adapted(String builtIn, Optional<DecimalDigits> digits) {
        Scalar calendar = calendar(builtIn);
        Scalar scalar = calendar != null
                ? calendar
                : switch (builtIn) {
                    case "boolean" -> Scalar.BOOL;
                    case "float" -> Scalar.FLOAT;
                    case "double" -> Scalar.DOUBLE;
                    case "decimal" -> Scalar.DECIMAL;
                    case "duration", "dayTimeDuration", "yearMonthDuration" -> Scalar.DURATION;
                    default -> Scalar.STRING;
                };
        return new ValueType.Simple(
                scalar, builtIn, WhiteSpace.PRESERVE, scalar == Scalar.DECIMAL ? digits : Optional.empty());
    }

    private static @Nullable Scalar calendar(String builtIn) {
        return switch (builtIn) {
            case "dateTime", "dateTimeStamp" -> Scalar.DATE_TIME;
            case "date" -> Scalar.DATE;
            case "time" -> Scalar.TIME;
            case "gYear" -> Scalar.G_YEAR;
            case "gYearMonth" -> Scalar.G_YEAR_MONTH;
            case "gMonth" -> Scalar.G_MONTH;
            case "gMonthDay" -> Scalar.G_MONTH_DAY;
            case "gDay" -> Scalar.G_DAY;
            default -> null;
        };
    }
}
