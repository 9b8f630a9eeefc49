package io.curcuma.namevalue;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/**
 * Name-value pairs in the dialect of Turmeric: {@code application/x-www-form-urlencoded}, with names that say the place in the
 * document. The root element is implied.
 *
 * <pre>{@code
 * id=17&item(0).name=rice&item(0).@unit=kg&item(1).name=salt
 * }</pre>
 *
 * <p><b>Names</b> are steps joined by dots, from the root's children inwards:
 *
 * <ul>
 *   <li>{@code name} is a child element, {@code @name} an attribute. A name that an earlier field of the type has already in
 *       another namespace is written {@code {namespace}name}, and so is one that has this name in JSON
 *       ({@link io.curcuma.spi.Field#member}); the reader takes that for every name. It also takes
 *       {@code prefix:name} if a pair {@code nvns:prefix=namespace} stands anywhere in the message.
 *   <li>{@code name(3)} is the fourth item of what may repeat. The reader takes {@code name[3]}, indexes in any order and with
 *       gaps, which close up, {@code name} for the only item, and {@code name=a&name=b}, as HTML forms send a list. All gaps of a message together count as
 *       {@link io.curcuma.Limits#zeroByteItems}.
 *   <li>A dot that belongs to a name is {@code %2E}; between braces it needs no escape.
 * </ul>
 *
 * <p><b>Values</b> are the lexical forms of XML Schema.
 *
 * <ul>
 *   <li>What is absent has no pair; the empty string is {@code name=}. An element without attributes and content is
 *       {@code name=}, and {@code name.=} if its type has simple content, since there {@code name=} is the empty value.
 *   <li>Simple content is the value of the element itself: {@code price=9.50&price.@currency=EUR}, of the root element
 *       {@code =9.50}.
 *   <li>An {@code xs:list} of numbers, booleans, dates or times is one value with spaces between the items. Of other types each
 *       item has its index. The empty list is {@code name=}. The reader takes both for every type. A list that is simple content
 *       or an item itself, and has indexes, is called {@code $value}: {@code row(2).$value(0)=a}.
 *   <li>Nil is {@code name=null}; nil with attributes has the pair {@code name.@xsi:nil=true}. The text "null" of an element
 *       that may be nil is {@code "null"}, in quotes; elsewhere it is {@code null}. The reader takes quotes around any value.
 *       Quotes that belong to the value are {@code %22}.
 *   <li>{@code name.@xsi:type=Local} names the type if it is not the declared one; {@code {namespace}Local} where two types
 *       have the name.
 *   <li>Repeated and mixed content, and a substitution group, are the field's name, the index and the element:
 *       {@code content(0).b=1&content(1)=text&content(2).c.x=2}. The field's name has a {@code $} before it where an element has
 *       the same name.
 *   <li>An open element has its namespace always: {@code any(0).{namespace}name}, then as any other element if the schema knows
 *       it, with {@code @xsi:type} if need be; {@code any(0).{namespace}name.$xml=<...>} if not. The value of an
 *       {@code xs:anyType} element is spelled the same below the element's own name.
 *   <li>Open attributes are {@code @{namespace}prefix:name} beside the others.
 * </ul>
 *
 * <p>Bytes beyond ASCII letters, digits and <code>*-._~</code> are percent-encoded UTF-8 in values, and a space is {@code +}. The
 * writer uses the schema's order and is deterministic. The reader takes pairs in any order, skips names that it does not know,
 * and refuses everything else: a second pair of one name for what cannot repeat, a pair without {@code =}, an empty pair, bytes that are not ASCII,
 * broken escapes. It holds names and positions of all pairs in memory, which count as {@link io.curcuma.Limits#graphBytes}.
 *
 * <p>The payload of a NaN is not kept.
 */
public final class NameValueFormat extends FieldFormat {
    /** Another name-value format, as any with a stateless configuration of its own. */
    public NameValueFormat() {}

    @Override
    public String id() {
        return Format.NAME_VALUE;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/x-www-form-urlencoded", "application/x-name-value");
    }

    @Override
    protected FieldWriter newWriter() {
        return NameValueWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return NameValueReader.create();
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}
