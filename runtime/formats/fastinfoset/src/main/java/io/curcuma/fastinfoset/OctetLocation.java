package io.curcuma.fastinfoset;

import javax.xml.stream.Location;
import org.jspecify.annotations.Nullable;

/**
 * A place in a document without lines.
 *
 * @param offset in octets
 */
record OctetLocation(int offset) implements Location {
    private static final int NONE = -1;

    @Override
    public int getLineNumber() {
        return NONE;
    }

    @Override
    public int getColumnNumber() {
        return NONE;
    }

    @Override
    public int getCharacterOffset() {
        return offset;
    }

    @Override
    public @Nullable String getPublicId() {
        return null;
    }

    @Override
    public @Nullable String getSystemId() {
        return null;
    }
}
