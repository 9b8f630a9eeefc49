package io.curcuma;

import io.curcuma.internal.stream.MessageSources;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.MessageSource;
import io.curcuma.spi.UnknownsPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import javax.xml.namespace.QName;

/**
 * A wire format. Implementations are found by {@link java.util.ServiceLoader}; they are stateless or confine their state to a
 * call, so that one instance serves any number of threads.
 *
 * <p>A format that is built on field calls extends {@link FieldFormat}. Only a format with its own binding, such as XML through JAXB,
 * implements this interface directly.
 */
public interface Format {
    /** Protocol Buffers, proto3 binary encoding. */
    String PROTOBUF = "protobuf";
    /** Avro single-object encoding: the marker C3 01, the CRC-64-AVRO fingerprint of the schema, the datum. */
    String AVRO = "avro";
    /** Avro binary encoding of the datum alone. */
    String AVRO_BARE = "avro-bare";
    /** Thrift's TCompactProtocol. */
    String THRIFT_COMPACT = "thrift-compact";
    /** Thrift's TBinaryProtocol. */
    String THRIFT_BINARY = "thrift-binary";
    /** The schema's own XML: module {@code curcuma-xml}. */
    String XML = "xml";
    /** JSON, RFC 8259. */
    String JSON = "json";
    /** Name-value pairs as in form data: module {@code curcuma-namevalue}. */
    String NAME_VALUE = "nv";
    /** Protostuff's native encoding: module {@code curcuma-protostuff}. */
    String PROTOSTUFF = "protostuff";
    /** CBOR, RFC 8949: module {@code curcuma-cbor}. */
    String CBOR = "cbor";
    /** Smile, Jackson's binary JSON: module {@code curcuma-smile}. */
    String SMILE = "smile";
    /** MessagePack: module {@code curcuma-messagepack}. */
    String MESSAGE_PACK = "messagepack";

    /** Stable identifier: lower case, digits and hyphens. */
    String id();

    /**
     * This format with one root element for everything that it writes and reads; the same format if its messages do not name their
     * root. Without this call, a format that names the root uses {@link Adapter#rootElements}, if that is exactly one element.
     */
    default Format withRoot(QName name) {
        return this;
    }

    /**
     * This format with a store of schemas of other versions; the same format if it reads its messages without such schemas.
     *
     * @param store is asked in addition to the stores that this format already has
     */
    default Format withSchemas(SchemaStore store) {
        return this;
    }

    /** Media types, the canonical one first, then the accepted aliases. */
    List<String> mediaTypes();

    /**
     * The bytes of one bean.
     *
     * @throws SerializationException if the bean breaks its schema or a limit
     */
    <T> byte[] write(Adapter<T> adapter, T bean, Limits limits);

    /**
     * Writes the bytes of one bean; does not flush or close the stream. Writes nothing if the bean is refused.
     *
     * @throws SerializationException if the bean breaks its schema or a limit
     * @throws IOException only if the stream throws it
     */
    default <T> void write(Adapter<T> adapter, T bean, OutputStream out, Limits limits) throws IOException {
        out.write(write(adapter, bean, limits));
    }

    /**
     * Reads one bean from exactly these bytes, which are not kept.
     *
     * @throws SerializationException for every input that is not one message of this type within the limits
     */
    <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits);

    /**
     * As {@link #read(Adapter, byte[], int, int, Limits)}, for one of several messages that share a budget, and with a choice of what happens
     * to fields and literals that the schema does not have, and to equal values.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the format does not support the choice, as when it does not override
     *     this method
     */
    default <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        call.policy().check(id(), false, false, false);
        call.policy().checkSharesNothing(id());
        GraphBudget graph = call.graph();
        if (graph != null) {
            // a format that does not count is charged the most that a message of this length can take
            graph.takeMost(adapter.shape().graphBytes() + length * (long) HeapBytes.PER_WIRE_BYTE);
        }
        return read(adapter, bytes, offset, length, call.limits());
    }

    /**
     * Whether the bytes of a message say where it ends, as in a CBOR sequence (RFC 8742). Then the messages of a stream follow each other
     * with nothing between, and {@link #messages} finds them so.
     */
    default boolean isSelfDelimiting() {
        return false;
    }

    /**
     * Finds the messages of a stream, one after the other. In JSON they are the objects of one array, or JSON Lines; in XML, the elements
     * that paths lead to; in a {@linkplain #isSelfDelimiting self-delimiting} format, its items; in other formats each follows its length
     * as a base 128 varint, as with Protobuf's {@code writeDelimitedTo}.
     *
     * @param in stays open
     * @param paths which elements are messages; for formats other than XML, none
     * @throws SerializationException {@code CONFIG_INVALID} if the format cannot do so
     */
    default MessageSource messages(InputStream in, List<ElementPath> paths, Limits limits) {
        return MessageSources.of(this, in, paths, limits);
    }

    /**
     * As {@link #write(Adapter, Object, Limits)}, with the unknown fields and literals that were kept when the beans were read.
     *
     * @param policy has them in its {@link UnknownsPolicy#unknowns}
     * @throws SerializationException {@code CONFIG_INVALID} if the format cannot write them, as when it does not override this method
     */
    default <T> byte[] write(Adapter<T> adapter, T bean, Limits limits, UnknownsPolicy policy) {
        policy.check(id(), false, false, false);
        return write(adapter, bean, limits);
    }
}
