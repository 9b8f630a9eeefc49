package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.jaxb.AnyXml;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Gathers what is known of an open element before its content, and writes both. One at a time: what is inside comes last. */
final class OpenWriter {
    private final Budget budget;
    private String namespace = "";
    private @Nullable String name;
    private @Nullable String type;
    private boolean nil;
    private boolean written;

    OpenWriter(Budget budget) {
        this.budget = budget;
    }

    /** @param elementIsNil whether that is known already, of an element with a field of its own */
    void start(boolean elementIsNil) {
        namespace = "";
        name = null;
        type = null;
        nil = elementIsNil;
        written = false;
    }

    void nil() {
        nil = true;
    }

    /** A string of {@link AnyXml}. */
    void string(JsonGenerator out, Field field, String value) throws IOException {
        switch (field.number()) {
            case 1 -> namespace = value;
            case 2 -> name = value;
            case 3 -> type = value;
            case 5 -> text(out, value);
            default -> xml(out, value);
        }
    }

    private void text(JsonGenerator out, String text) throws IOException {
        boolean named = name(out);
        if (named && type == null && !nil) {
            out.writeString(text);
        } else {
            object(out, MemberNames.TEXT, text);
        }
        end(out, named);
    }

    private void xml(JsonGenerator out, String xml) throws IOException {
        // the element that is unknown has its name in the XML
        boolean named = (type != null || nil) && name(out);
        object(out, MemberNames.XML, xml);
        end(out, named);
    }

    private void object(JsonGenerator out, String member, @Nullable String text) throws IOException {
        budget.enter();
        out.writeStartObject();
        head(out, type, nil);
        if (text != null) {
            out.writeStringField(member, text);
        }
        out.writeEndObject();
        budget.leave();
    }

    /** Begins the object of one member; false where the element has a field of its own. */
    boolean name(JsonGenerator out) throws IOException {
        if (name == null) {
            return false;
        }
        budget.enter();
        out.writeStartObject();
        out.writeFieldName("{" + namespace + "}" + name);
        return true;
    }

    /** Ends what {@link #name} began. */
    void end(JsonGenerator out, boolean named) throws IOException {
        if (named) {
            out.writeEndObject();
            budget.leave();
        }
        written = true;
    }

    /** Writes an element without content. */
    void finish(JsonGenerator out) throws IOException {
        if (written) {
            return;
        }
        boolean named = name(out);
        if (type == null) {
            out.writeNull();
        } else {
            object(out, MemberNames.TEXT, null);
        }
        end(out, named);
    }

    boolean hasName() {
        return name != null;
    }

    @Nullable
    SerializedString type() {
        return type == null ? null : new SerializedString(type);
    }

    boolean isNil() {
        return nil;
    }

    private static void head(JsonGenerator out, @Nullable String type, boolean nil) throws IOException {
        if (type != null) {
            out.writeStringField(MemberNames.TYPE, type);
        }
        if (nil) {
            out.writeBooleanField(MemberNames.NIL, true);
        }
    }
}
