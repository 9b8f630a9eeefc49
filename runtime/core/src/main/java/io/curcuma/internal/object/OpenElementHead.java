package io.curcuma.internal.object;

import io.curcuma.spi.Field;
import org.jspecify.annotations.Nullable;

/** Collects what precedes the content of an open element, and writes both. One element at a time: nested content comes last. */
final class OpenElementHead {
    private static final int NO_OBJECT = -1;

    private String namespace = "";
    private @Nullable String name;
    private @Nullable String type;
    private boolean nil;
    private boolean written;

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

    /** A string of the shape. */
    void string(ObjectWriter out, Field field, String value) {
        switch (field.number()) {
            case AnyFields.NAMESPACE -> namespace = value;
            case AnyFields.NAME -> name = value;
            case AnyFields.XSI_TYPE -> type = value;
            case AnyFields.TEXT -> text(out, value);
            default -> xml(out, value);
        }
    }

    private void text(ObjectWriter out, String text) {
        int mark = beginElement(out);
        if (mark != NO_OBJECT && type == null && !nil) {
            out.text(text);
        } else {
            out.object(type, nil, MemberNames.TEXT, text);
        }
        endElement(out, mark);
    }

    private void xml(ObjectWriter out, String xml) {
        // the element that is unknown has its name in the XML
        int mark = type != null || nil ? beginElement(out) : NO_OBJECT;
        out.object(type, nil, MemberNames.XML, xml);
        endElement(out, mark);
    }

    /** Begins the object of one member; none where the element has a field of its own. */
    int beginElement(ObjectWriter out) {
        return name == null ? NO_OBJECT : out.element("{" + namespace + "}" + name);
    }

    /** Ends what {@link #beginElement} began. */
    void endElement(ObjectWriter out, int mark) {
        if (mark != NO_OBJECT) {
            out.endElement(mark);
        }
        written = true;
    }

    /** Writes an element without content. */
    void finish(ObjectWriter out) {
        if (written) {
            return;
        }
        int mark = beginElement(out);
        if (type == null) {
            out.writeNull();
        } else {
            out.object(type, nil, MemberNames.TEXT, null);
        }
        endElement(out, mark);
    }

    @Nullable
    String type() {
        return type;
    }

    boolean isNil() {
        return nil;
    }
}
