package io.curcuma.xmljaxb;

import javax.xml.stream.Location;

/**
 * Where the start tags of a well-formed document are, one after the other. A parser knows where a tag ends, and of that the JDK's is
 * sometimes a character off.
 */
final class TagPlaces {
    private record Place(int line, int column, int offset) implements Location {
        @Override
        public int getLineNumber() {
            return line;
        }

        @Override
        public int getColumnNumber() {
            return column;
        }

        @Override
        public int getCharacterOffset() {
            return offset;
        }

        @Override
        public String getPublicId() {
            return "";
        }

        @Override
        public String getSystemId() {
            return "";
        }
    }

    private final String text;
    private Place current = new Place(1, 1, 0);
    private int from;

    TagPlaces(String text) {
        this.text = text;
    }

    /** The start tag that was reached. */
    Location current() {
        return current;
    }

    /** Goes to the next start tag. */
    void next() {
        int at = text.indexOf('<', from);
        while (at >= 0 && !isStartTag(at)) {
            int end = at + 1;
            if (text.startsWith("<!--", at)) {
                end = text.indexOf("-->", at + 4);
            } else if (text.startsWith("<![CDATA[", at)) {
                end = text.indexOf("]]>", at + 9);
            } else if (text.startsWith("<?", at)) {
                end = text.indexOf("?>", at + 2);
            }
            at = end < 0 ? -1 : text.indexOf('<', end);
        }
        if (at >= 0) {
            current = place(at);
            // no attribute value holds the character
            from = at + 1;
        }
    }

    private boolean isStartTag(int at) {
        char next = at + 1 < text.length() ? text.charAt(at + 1) : '/';
        return next != '/' && next != '!' && next != '?';
    }

    private Place place(int offset) {
        int line = current.line();
        int start = current.offset() - (current.column() - 1);
        for (int i = current.offset(); i < offset; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && text.charAt(i + 1) != '\n')) {
                line++;
                start = i + 1;
            }
        }
        return new Place(line, offset - start + 1, offset);
    }
}
