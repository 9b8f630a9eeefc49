package io.curcuma.internal.protobuf;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/**
 * Protocol Buffers, proto3 binary encoding: what a stock library reads and writes with the generated {@code .proto}.
 *
 * <p>Fields are written in the order of the shape, repeated numbers packed, and every singular scalar of a bean has presence: a
 * zero that is there is written. Unknown fields and fields with an unexpected wire type are skipped.
 */
public final class ProtobufFormat extends FieldFormat {
    private static final List<String> MEDIA_TYPES = List.of(
            "application/protobuf",
            "application/x-protobuf",
            "application/x-protobuffer",
            "application/vnd.google.protobuf");

    /** A writer of messages that are values of another format's. */
    public static FieldWriter writer() {
        return ProtobufWriter.create();
    }

    /** A reader of messages that are values of another format's. */
    public static FieldReader reader() {
        return ProtobufReader.create();
    }

    @Override
    public String id() {
        return Format.PROTOBUF;
    }

    @Override
    public List<String> mediaTypes() {
        return MEDIA_TYPES;
    }

    @Override
    protected FieldWriter newWriter() {
        return ProtobufWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return ProtobufReader.create();
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
