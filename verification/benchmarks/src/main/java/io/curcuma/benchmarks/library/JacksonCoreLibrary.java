package io.curcuma.benchmarks.library;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import io.curcuma.schemas.message.XMLMessage;
import java.io.IOException;
import java.util.List;

/** jackson-core by hand: names that are encoded once, without absent values; factory reused, and its pools with it. */
final class JacksonCoreLibrary extends BeanLibrary<XMLMessage> {
    private static final String INTEGER = "integer";
    private static final String STRING = "astring";
    private static final String DOUBLE = "adouble";
    private static final String STRINGS = "strings";
    private static final String SELF_REF = "selfRef";
    private static final String SELF_REF_LIST = "selfRefList";

    private static final SerializableString INTEGER_NAME = new SerializedString(INTEGER);
    private static final SerializableString STRING_NAME = new SerializedString(STRING);
    private static final SerializableString DOUBLE_NAME = new SerializedString(DOUBLE);
    private static final SerializableString STRINGS_NAME = new SerializedString(STRINGS);
    private static final SerializableString SELF_REF_NAME = new SerializedString(SELF_REF);
    private static final SerializableString SELF_REF_LIST_NAME = new SerializedString(SELF_REF_LIST);

    private final JsonFactory factory = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    @Override
    public byte[] write(XMLMessage value) throws IOException {
        try (ByteArrayBuilder bytes = new ByteArrayBuilder(factory._getBufferRecycler());
                JsonGenerator out = factory.createGenerator(bytes)) {
            write(value, out);
            out.flush();
            return bytes.toByteArray();
        }
    }

    private static void write(XMLMessage message, JsonGenerator out) throws IOException {
        List<String> strings = message.getStrings();
        List<XMLMessage> children = message.getSelfRefList();
        out.writeStartObject();
        out.writeFieldName(INTEGER_NAME);
        out.writeNumber(message.getInteger());
        out.writeFieldName(STRING_NAME);
        out.writeString(message.getAstring());
        out.writeFieldName(DOUBLE_NAME);
        out.writeNumber(message.getAdouble());
        if (!strings.isEmpty()) {
            out.writeFieldName(STRINGS_NAME);
            out.writeStartArray();
            for (String string : strings) {
                out.writeString(string);
            }
            out.writeEndArray();
        }
        if (message.getSelfRef() != null) {
            out.writeFieldName(SELF_REF_NAME);
            write(message.getSelfRef(), out);
        }
        if (!children.isEmpty()) {
            out.writeFieldName(SELF_REF_LIST_NAME);
            out.writeStartArray();
            for (XMLMessage child : children) {
                write(child, out);
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    @Override
    public XMLMessage read(byte[] bytes) throws IOException {
        try (JsonParser in = factory.createParser(bytes)) {
            in.nextToken();
            return read(in);
        }
    }

    private static XMLMessage read(JsonParser in) throws IOException {
        XMLMessage message = new XMLMessage();
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            switch (name) {
                case INTEGER -> message.setInteger(in.nextIntValue(0));
                case STRING -> message.setAstring(in.nextTextValue());
                case DOUBLE -> {
                    in.nextToken();
                    message.setAdouble(in.getDoubleValue());
                }
                case STRINGS -> {
                    in.nextToken();
                    for (String item = in.nextTextValue(); item != null; item = in.nextTextValue()) {
                        message.getStrings().add(item);
                    }
                }
                case SELF_REF -> {
                    in.nextToken();
                    message.setSelfRef(read(in));
                }
                case SELF_REF_LIST -> {
                    in.nextToken();
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        message.getSelfRefList().add(read(in));
                    }
                }
                default -> {
                    in.nextToken();
                    in.skipChildren();
                }
            }
        }
        return message;
    }
}
