package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** How a document becomes bytes: a StAX implementation, hardened. Safe for any number of threads. */
public interface StaxEncoding {
    /** Id of the format. */
    String id();

    /** Media types, the canonical one first. */
    List<String> mediaTypes();

    /** Writes documents, one after the other,. */
    interface Writers {
        /** A writer of one document, which repairs no namespaces. */
        XMLStreamWriter open(OutputStream out) throws XMLStreamException;

        /**
         * The document that was opened last is complete, and its writer may serve again; what was opened and not closed has failed.
         *
         * @param length of the document in bytes
         */
        default void closed(int length) {}
    }

    /** Reads documents, one after the other,. */
    interface Readers {
        /**
         * A reader of one document, before its root element, that knows namespaces, fetches nothing and expands no entity. What it
         * reads takes memory in proportion to the bytes alone, whatever they are.
         *
         * @throws SerializationException for what can be refused before it is parsed
         */
        XMLStreamReader open(byte[] bytes, int offset, int length, Limits limits) throws XMLStreamException;

        /** Forgets the bytes of what was opened last, whether it could be opened and was closed or not. */
        default void release() {}
    }

    /**
     * The most different names that a document may have, where a reader copes with no more; {@link Integer#MAX_VALUE} where it copes
     * with any.
     */
    int maxNames();

    /** Writers. */
    Writers writers();

    /** Readers. */
    Readers readers();

    /**
     * What a reader of this encoding threw: {@code TRUNCATED}, {@code MALFORMED}, {@code INVALID_UTF8} or a limit, without
     * text of the document.
     */
    SerializationException failure(Exception thrown);
}
