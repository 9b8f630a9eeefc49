package io.curcuma.benchmarks;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.benchmarks.rival.Rivals;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.schemas.message.XMLMessage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/** A format, and the library that Curcuma competes with in it. */
public enum Contest {
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

    /** The formats whose bytes a schema decides alone. */
    static final List<Contest> NATIVE =
            Arrays.stream(values()).filter(Contest::hasSameBytes).toList();

    private final String label;
    private final String format;
    private final boolean sameBytes;

    Contest(String label, String format, boolean sameBytes) {
        this.label = label;
        this.format = format;
        this.sameBytes = sameBytes;
    }

    /** Whether one schema leaves both no choice what to write; otherwise they have names, numbers or an order of their own. */
    public boolean hasSameBytes() {
        return sameBytes;
    }

    /** The name on the command line and in tables. */
    public String label() {
        return label;
    }

    /** Curcuma on the beans of a serializer. */
    <B> CurcumaSide<B> curcuma(Serializer serializer, Class<B> type, QName root) {
        return CurcumaSide.of(
                this == FAST_INFOSET ? serializer.withFormat(new FastInfosetFormat()) : serializer, format, type, root);
    }

    /** Curcuma on messages. */
    CurcumaSide<XMLMessage> curcuma() {
        return curcuma(Messages.SERIALIZER, XMLMessage.class, Messages.ROOT);
    }

    /** The library of the format on messages. */
    Side<XMLMessage, ?> reference() {
        return Rivals.reference(this);
    }

    /**
     * The contest with a label.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Contest of(String label) {
        for (Contest contest : values()) {
            if (contest.label.equals(label)) {
                return contest;
            }
        }
        throw new IllegalArgumentException("no format '" + label + "', there are "
                + Arrays.stream(values()).map(Contest::label).collect(Collectors.joining(", ")));
    }
}
