package io.curcuma.json;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/**
 * JSON as RFC 8259 has it. CBOR, Smile and MessagePack have the same shape, with native values where they have them.
 *
 * <p><b>Names.</b> An element, an attribute and a property of several elements are members of their local name; simple content is
 * {@code value}. Names that clash are distinguished: the attribute is {@code @name} where a child has its name, simple content is
 * {@code $value} where anything else is named {@code value}; what would still have the name of an earlier member, or one of the
 * four names below that begin with {@code @}, has <code>{namespace}local</code> instead of the local name, for an attribute
 * after the {@code @}. A property keeps the name that it has in the first version of the schema that has it
 * ({@link io.curcuma.spi.Field#member}).
 *
 * <p><b>Values.</b>
 *
 * <ul>
 *   <li>Integers and decimals are numbers with all their digits, whatever their size, decimals without an exponent and with
 *       their scale. The reader takes a string of digits as well. An integer with a fraction or an exponent is refused.
 *   <li>{@code xs:float} and {@code xs:double} are numbers; {@code "NaN"}, {@code "INF"} and {@code "-INF"} are strings. Which
 *       NaN it is gets lost: XML cannot say it either.
 *   <li>Enumerations, dates, times, durations and qualified names are the strings of the schema; {@code base64Binary} is
 *       base64 with padding, {@code hexBinary} upper-case hexadecimal.
 *   <li>What may repeat is always an array. What is absent is left out; the reader takes {@code null} for it where the schema
 *       allows one value that is not nillable. An {@code xs:list} that is present and empty is {@code []}.
 *   <li>An element that is {@code xsi:nil} is {@code null}, as an item of an array too. If it has attributes, it is the object
 *       of them with {@code "@nil": true} before them.
 * </ul>
 *
 * <p><b>Types.</b> A value whose type is not the declared one is an object with {@code "@type"} as its first member: the local
 * name of the type, <code>{namespace}local</code> where the types that are possible there share the local name. A value of the
 * declared type has no {@code "@type"}. The reader takes both forms of the name, at any position, and of the declared type too.
 *
 * <p><b>Content.</b> Repeated choices, repeated sequences and mixed content are an array of nodes in document order, whose member
 * is named after the property of the bean. An element is an object of one member, named after it, <code>{namespace}local</code>
 * where the elements that are possible there share the local name (the reader takes both); text is a bare string. A member of a
 * substitution group is such an object, without the array if the schema allows one.
 *
 * <p><b>Open content.</b> An element that a wildcard allows is an object of one member:
 *
 * <ul>
 *   <li><code>{"{namespace}local": value}</code> for one that the schema knows, always with the namespace, if only <code>{}</code>;
 *       its value is the object of its bean, or the lexical form of a simple value as a string, or null;
 *   <li>{@code {"@xml": "<e xmlns=...>"}} for every other, as one string of XML.
 * </ul>
 *
 * The value of an element of {@code xs:anyType} is an object with {@code "@type"}, always <code>{namespace}local</code>, and the
 * members of the bean, or {@code "value"} with the lexical form of a simple value as a string; or {@code {"@xml": ...}}. Attributes
 * that a wildcard allows are one object, <code>"@any": {"{namespace}prefix:local": "value"}</code>, sorted by name.
 *
 * <p>The reader accepts members in any order, skips those it does not know (in an object that stands for one element too), refuses
 * a second member of the same name, and refuses bytes that are not UTF-8; a byte order mark at the start is passed over. To find a
 * {@code "@type"} that does not come first it looks ahead, at most once at each byte, and keeps eight bytes for each one there is.
 */
public final class JsonFormat extends FieldFormat {
    private final JsonStyle style;

    /** Compact JSON, without white space. */
    public JsonFormat() {
        this(new JsonStyle(false, false));
    }

    private JsonFormat(JsonStyle style) {
        this.style = style;
    }

    /** This format with line breaks, and two spaces of indentation, in what it writes. */
    public JsonFormat pretty() {
        return new JsonFormat(new JsonStyle(true, style.bigNumbersAsStrings()));
    }

    /**
     * This format with numbers as strings that JavaScript, and every reader that keeps numbers as {@code double}, would change:
     * whole numbers beyond 2<sup>53</sup> - 1 on either side of zero, and decimals of more than 15 digits. The reader takes both
     * forms from every writer.
     */
    public JsonFormat withBigNumbersAsStrings() {
        return new JsonFormat(new JsonStyle(style.pretty(), true));
    }

    @Override
    public String id() {
        return Format.JSON;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/json", "text/json");
    }

    @Override
    protected FieldWriter newWriter() {
        return JsonWriter.create(style);
    }

    @Override
    protected FieldReader newReader() {
        return JsonReader.create();
    }

    @Override
    protected boolean keepsUnknownFields() {
        return true;
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}
