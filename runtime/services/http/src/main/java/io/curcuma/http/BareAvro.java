package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.internal.avro.AvroFormat;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Bare Avro: a datum that does not name its schema. A parameter of the media type does, by the fingerprint in 16 hexadecimal digits. */
final class BareAvro {
    static final String SCHEMA = "schema";

    private BareAvro() {}

    /**
     * Turns the messages of a body into messages that name their schema.
     *
     * @param format id of the format of those messages
     */
    record Naming(String format, UnaryOperator<byte[]> message) {}

    private static boolean is(Format format) {
        return format.id().equals(Format.AVRO_BARE);
    }

    /**
     * The media type with the parameter, if the format needs it. A list without beans has no datum, so it needs none.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the beans have no Avro schema, or more than one
     */
    static String named(String mediaType, Format format, Object body, Serializer serializer) {
        List<?> beans = body instanceof List<?> list ? list : List.of(body);
        if (!is(format) || beans.isEmpty()) {
            return mediaType;
        }
        Set<Class<?>> types = beans.stream().map(Object::getClass).collect(Collectors.toSet());
        return named(mediaType, format, types, serializer);
    }

    /** As {@link #named(String, Format, Object, Serializer)}, of beans of these classes. */
    static String named(String mediaType, Format format, Set<Class<?>> types, Serializer serializer) {
        if (!is(format)) {
            return mediaType;
        }
        Set<Long> schemas = types.stream()
                .map(type -> serializer.adapter(type).shape().avroFingerprint())
                .collect(Collectors.toSet());
        long schema = schemas.iterator().next();
        if (schemas.size() > 1 || schema == 0) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "a body of avro-bare needs beans of one Avro schema; take avro");
        }
        return mediaType + "; " + SCHEMA + "=" + HexFormat.of().toHexDigits(schema);
    }

    /**
     * How the messages of a body are read. Those of other formats than bare Avro stay as they are.
     *
     * @throws SerializationException {@code SCHEMA_UNKNOWN} if the parameter is missing, {@code MALFORMED} if it is not a fingerprint
     */
    static Naming naming(Format format, Optional<String> contentType) {
        if (!is(format)) {
            return new Naming(format.id(), UnaryOperator.identity());
        }
        String schema = contentType
                .flatMap(MediaType::tryParse)
                .flatMap(type -> Optional.ofNullable(type.parameters().get(SCHEMA)))
                .orElseThrow(() -> new SerializationException(
                        Code.SCHEMA_UNKNOWN,
                        "a body of avro-bare whose Content-Type has no parameter " + SCHEMA
                                + ", so that nothing names its schema"));
        if (!schema.matches("[0-9a-fA-F]{16}")) {
            throw new SerializationException(
                    Code.MALFORMED, "the parameter " + SCHEMA + " is not a fingerprint of 16 hexadecimal digits");
        }
        long writer = HexFormat.fromHexDigitsToLong(schema);
        return new Naming(Format.AVRO, datum -> AvroFormat.message(writer, datum, 0, datum.length));
    }
}
