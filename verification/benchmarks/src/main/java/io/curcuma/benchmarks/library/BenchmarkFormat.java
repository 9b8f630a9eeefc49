package io.curcuma.benchmarks.library;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.schemas.message.XMLMessage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/** A format that is measured, and its reference library. */
public enum BenchmarkFormat {
    PROTOBUF("protobuf", Format.PROTOBUF, true),
    /** The datum alone: SpecificDatumWriter writes no fingerprint either. */
    AVRO("avro", Format.AVRO_BARE, true),
    THRIFT_COMPACT("thrift-compact", Format.THRIFT_COMPACT, true),
    THRIFT_BINARY("thrift-binary", Format.THRIFT_BINARY, true),
    /** protostuff-runtime numbers the fields as the class declares them. */
    PROTOSTUFF("protostuff", Format.PROTOSTUFF, false),
    JSON("json", Format.JSON, false),
    MESSAGE_PACK("messagepack", Format.MESSAGE_PACK, false),
    CBOR("cbor", Format.CBOR, false),
    SMILE("smile", Format.SMILE, false),
    /** Adapters and StAX against JAXB. */
    XML("xml", Format.XML, false),
    /** Adapters and StAX against JAXB, over the same library. */
    FAST_INFOSET("fastinfoset", FastInfosetFormat.ID, false);

    /** The formats in which the schema alone determines the bytes. */
    public static final List<BenchmarkFormat> NATIVE =
            Arrays.stream(values()).filter(BenchmarkFormat::hasSameBytes).toList();

    private final String label;
    private final String format;
    private final boolean sameBytes;

    BenchmarkFormat(String label, String format, boolean sameBytes) {
        this.label = label;
        this.format = format;
        this.sameBytes = sameBytes;
    }

    /** Whether the schema alone determines the bytes. In other formats, libraries choose names, numbers or an order themselves. */
    public boolean hasSameBytes() {
        return sameBytes;
    }

    /** The name on the command line and in tables. */
    public String label() {
        return label;
    }

    /** Curcuma for the beans of a serializer. */
    public <B> CurcumaLibrary<B> curcuma(Serializer serializer, Class<B> type, QName root) {
        return CurcumaLibrary.of(
                this == FAST_INFOSET ? serializer.withFormat(new FastInfosetFormat()) : serializer, format, type, root);
    }

    /** The library of the format for messages. */
    public Library<XMLMessage, ?> reference() {
        return ComparedLibraries.reference(this);
    }

    /**
     * Returns the format with a label.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static BenchmarkFormat of(String label) {
        for (BenchmarkFormat format : values()) {
            if (format.label.equals(label)) {
                return format;
            }
        }
        throw new IllegalArgumentException("no format '" + label + "', there are "
                + Arrays.stream(values()).map(BenchmarkFormat::label).collect(Collectors.joining(", ")));
    }
}
