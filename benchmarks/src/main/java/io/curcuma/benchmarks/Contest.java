package io.curcuma.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import io.curcuma.Format;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;

/** A format, and the library that Curcuma competes with in it. */
enum Contest {
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
    XML("xml", "xml-stream", false);

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
    boolean hasSameBytes() {
        return sameBytes;
    }

    /** The name on the command line and in tables. */
    String label() {
        return label;
    }

    CurcumaSide curcuma() {
        return CurcumaSide.of(format);
    }

    Side<?> reference() {
        return switch (this) {
            case PROTOBUF -> new ProtobufSide();
            case AVRO -> new AvroSide();
            case THRIFT_COMPACT -> new ThriftSide(new TCompactProtocol.Factory());
            case THRIFT_BINARY -> new ThriftSide(new TBinaryProtocol.Factory());
            case PROTOSTUFF -> new ProtostuffSide();
            case JSON -> new JacksonSide(new JsonMapper());
            case MESSAGE_PACK -> new MessagePackSide();
            case CBOR -> new JacksonSide(new CBORMapper());
            case SMILE -> new JacksonSide(new SmileMapper());
            case XML -> new JaxbSide();
        };
    }

    static Contest of(String label) {
        for (Contest contest : values()) {
            if (contest.label.equals(label)) {
                return contest;
            }
        }
        throw new IllegalArgumentException("no format '" + label + "', there are "
                + Arrays.stream(values()).map(Contest::label).collect(Collectors.joining(", ")));
    }
}
