package io.curcuma.benchmarks;

import io.curcuma.Format;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;

/** A format, and the library that Curcuma competes with in it. */
enum Contest {
    PROTOBUF("protobuf", Format.PROTOBUF),
    /** The datum alone: SpecificDatumWriter writes no fingerprint either. */
    AVRO("avro", Format.AVRO_BARE),
    THRIFT_COMPACT("thrift-compact", Format.THRIFT_COMPACT),
    THRIFT_BINARY("thrift-binary", Format.THRIFT_BINARY);

    private final String label;
    private final String format;

    Contest(String label, String format) {
        this.label = label;
        this.format = format;
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
