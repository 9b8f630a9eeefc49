package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.ByteHash;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.xsd.XmlNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.XMLConstants;

/** The name of an attribute where certain prefixes are in scope. */
final class AttributeName implements ByteNames.Named {
    /** The number of one more name than anybody keeps. */
    static final int UNNUMBERED = -1;

    /** One of a schema's. */
    static final int OWN = 0;
    /** {@code xsi:nil}. */
    static final int NIL = 1;
    /** {@code xsi:type}. */
    static final int TYPE = 2;
    /** Another of the XML Schema instance namespace. */
    static final int IGNORED = 3;

    final String namespace;
    final String local;
    final int kind;
    final String prefix;
    /** Different for each name of a scope, counted from 0; or {@link #UNNUMBERED}. */
    final int number;

    private final byte[] bytes;
    /** Of a name that is not longer, all of it. */
    private final long head;

    private final long headMask;

    /** @param bytes as the document has the name */
    AttributeName(byte[] bytes, Scope scope, int number) {
        this.bytes = bytes;
        this.number = number;
        head = Bytes.littleLong(Arrays.copyOf(bytes, Long.BYTES), 0);
        headMask = bytes.length < Long.BYTES ? (1L << bytes.length * Byte.SIZE) - 1 : -1;
        // a name that is not ASCII is rare, and no NCName of these chars
        String name = new String(bytes, StandardCharsets.ISO_8859_1);
        int colon = name.indexOf(':');
        prefix = colon < 0 ? "" : name.substring(0, colon);
        local = name.substring(colon + 1);
        String uri = colon < 0 ? "" : scope.uri(prefix);
        if (uri == null || colon == 0 || !isAscii() || !XmlNames.isNcName(local)) {
            throw HandOver.SIGNAL;
        }
        namespace = uri;
        kind = kind(uri, local);
    }

    private boolean isAscii() {
        for (byte each : bytes) {
            if (each < 0) {
                return false;
            }
        }
        return true;
    }

    private static int kind(String namespace, String local) {
        if (!namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
            return OWN;
        }
        return switch (local) {
            case "nil" -> NIL;
            case "type" -> TYPE;
            default -> IGNORED;
        };
    }

    @Override
    public boolean isNamed(byte[] b, int from, int to) {
        int length = bytes.length;
        if (length > Long.BYTES || from + Long.BYTES > b.length) {
            return Arrays.equals(bytes, 0, length, b, from, to);
        }
        return to - from == length && ((Bytes.littleLong(b, from) ^ head) & headMask) == 0;
    }

    /** Whether it is the same name, if with another prefix. */
    boolean isSame(AttributeName other) {
        return this == other || (local.equals(other.local) && namespace.equals(other.namespace));
    }

    @Override
    public int hash() {
        return ByteHash.of(bytes, 0, bytes.length);
    }
}
