package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import java.util.Arrays;
import java.util.Objects;
import javax.xml.namespace.QName;

/**
 * A header block of an envelope (SOAP 1.1, section 4.2; SOAP 1.2 part 1, section 5.2). Immutable.
 *
 * @param name of its element
 * @param document the element as a document in UTF-8, with the prefixes that were declared around it; copied
 */
@SuppressWarnings("ArrayRecordComponent") // copied, and compared by its bytes
public record HeaderBlock(QName name, byte[] document) {
    /** Takes a copy. */
    public HeaderBlock {
        document = document.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] document() {
        return document.clone();
    }

    /**
     * The block as a bean, whose attributes of SOAP itself are left out.
     *
     * @throws SerializationException if it is none of that class
     */
    public <T> T read(Serializer serializer, Class<T> type) {
        return serializer.read(TagScan.withoutSoapAttributes(document), type, Format.XML);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeaderBlock block && name.equals(block.name) && Arrays.equals(document, block.document);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, Arrays.hashCode(document));
    }

    /** The name alone: a block may hold secrets. */
    @Override
    public String toString() {
        return "HeaderBlock[" + name + "]";
    }
}
