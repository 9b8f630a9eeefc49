package io.curcuma.jackson.module;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Budget;
import java.io.IOException;
import java.util.Base64;

/**
 * The JSON of a bean as child elements, for XML in Jackson's own structure, which has neither arrays, nor null, nor empty objects,
 * nor names beyond those of XML:
 *
 * <ul>
 *   <li>a member is a child element of its name, a value its text;
 *   <li>an array is an element with one {@code _item} for each item; null is one with an empty {@code _null} inside, an empty object
 *       and an empty array are elements with an empty {@code _object} or {@code _array} inside;
 *   <li>an {@code @} at the start of a name is {@code _}; every character that a name of XML cannot have there, and an underscore at
 *       the start, is {@code _xHHHH_}, its number in UTF-16.
 * </ul>
 */
final class JsonAsXml {
    private static final String ITEM = "_item";
    private static final String NULL = "_null";
    private static final String OBJECT = "_object";
    private static final String ARRAY = "_array";

    private JsonAsXml() {}

    /** Writes the members of the current object into an element that is open. */
    static void writeMembers(JsonParser in, JsonGenerator out) throws IOException {
        if (in.nextToken() == JsonToken.END_OBJECT) {
            out.writeStringField(OBJECT, "");
        }
        for (; in.currentToken() == JsonToken.FIELD_NAME; in.nextToken()) {
            out.writeFieldName(XmlName.encode(in.currentName()));
            in.nextToken();
            write(in, out);
        }
    }

    private static void write(JsonParser in, JsonGenerator out) throws IOException {
        switch (in.currentToken()) {
            case START_OBJECT -> {
                out.writeStartObject();
                writeMembers(in, out);
                out.writeEndObject();
            }
            case START_ARRAY -> {
                out.writeStartObject();
                items(in, out);
                out.writeEndObject();
            }
            case VALUE_NULL -> mark(out, NULL);
            case VALUE_EMBEDDED_OBJECT -> out.writeString(Base64.getEncoder().encodeToString(in.getBinaryValue()));
            default -> out.writeString(in.getText());
        }
    }

    private static void mark(JsonGenerator out, String name) throws IOException {
        out.writeStartObject();
        out.writeStringField(name, "");
        out.writeEndObject();
    }

    private static void items(JsonParser in, JsonGenerator out) throws IOException {
        if (in.nextToken() == JsonToken.END_ARRAY) {
            out.writeStringField(ARRAY, "");
        }
        for (; in.currentToken() != JsonToken.END_ARRAY; in.nextToken()) {
            out.writeFieldName(ITEM);
            write(in, out);
        }
    }

    /** The reverse of {@link #writeMembers}, from the start of the element to its end. */
    static void read(JsonParser in, JsonGenerator out, Limits limits) throws IOException {
        Budget budget = new Budget();
        budget.start(limits, Integer.MAX_VALUE);
        read(in, out, budget);
    }

    private static void read(JsonParser in, JsonGenerator out, Budget budget) throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT && in.currentToken() != JsonToken.FIELD_NAME) {
            out.copyCurrentEvent(in);
            return;
        }
        budget.enter();
        if (in.currentToken() == JsonToken.START_OBJECT) {
            in.nextToken();
        }
        String first = in.currentToken() == JsonToken.FIELD_NAME ? in.currentName() : OBJECT;
        switch (first) {
            case ITEM -> readItems(in, out, budget);
            case NULL -> {
                out.writeNull();
                rest(in);
            }
            case ARRAY -> {
                out.writeStartArray();
                out.writeEndArray();
                rest(in);
            }
            case OBJECT -> {
                out.writeStartObject();
                out.writeEndObject();
                rest(in);
            }
            default -> readMembers(in, out, budget);
        }
        budget.leave();
    }

    private static void rest(JsonParser in) throws IOException {
        for (; in.currentToken() == JsonToken.FIELD_NAME; in.nextToken()) {
            in.nextToken();
            in.skipChildren();
        }
    }

    private static void readItems(JsonParser in, JsonGenerator out, Budget budget) throws IOException {
        out.writeStartArray();
        for (; in.currentToken() == JsonToken.FIELD_NAME; in.nextToken()) {
            if (!in.currentName().equals(ITEM)) {
                throw new SerializationException(Code.MALFORMED, "an array with something that is not an item");
            }
            in.nextToken();
            read(in, out, budget);
        }
        out.writeEndArray();
    }

    private static void readMembers(JsonParser in, JsonGenerator out, Budget budget) throws IOException {
        out.writeStartObject();
        for (; in.currentToken() == JsonToken.FIELD_NAME; in.nextToken()) {
            out.writeFieldName(XmlName.decode(in.currentName()));
            in.nextToken();
            read(in, out, budget);
        }
        out.writeEndObject();
    }
}
