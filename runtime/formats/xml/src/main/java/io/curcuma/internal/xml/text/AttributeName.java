package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.XmlNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.XMLConstants;

/** The name of an attribute where certain prefixes are in scope. */
final class AttributeName extends MarkupStart implements ByteNames.Named {
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

    /** Bytes between the name and the value, as a rule. */
    static final int BEFORE_VALUE = 2;

    /** A name that no attribute has in any document that is accepted. */
    static final AttributeName NOTHING = new AttributeName();

    final String namespace;
    final String local;
    final int kind;
    final String prefix;
    /** Whether it is one of a schema's without a prefix. */
    final boolean isUsual;
    /** Id of the scope that gives the name its meaning. */
    final long scope;
    /** Different for each name of a scope, counted from 0; or {@link #UNNUMBERED}. */
    final int number;

    /** @param bytes as the document has the name */
    AttributeName(byte[] bytes, Scope scope, int number) {
        super(start(bytes));
        this.number = number;
        this.scope = scope.id();
        // a name that is not ASCII is rare, and no NCName of these chars
        String name = new String(bytes, StandardCharsets.ISO_8859_1);
        int colon = name.indexOf(':');
        prefix = colon < 0 ? "" : name.substring(0, colon);
        local = name.substring(colon + 1);
        String uri = colon < 0 ? "" : scope.uri(prefix);
        if (uri == null || colon == 0 || !isAscii(bytes) || !XmlNames.isNcName(local)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        namespace = uri;
        kind = kind(uri, local);
        isUsual = kind == OWN && colon < 0;
    }

    private AttributeName() {
        super(new byte[1]);
        namespace = "";
        local = "";
        prefix = "";
        kind = IGNORED;
        isUsual = false;
        number = UNNUMBERED;
        scope = -1;
    }

    private static boolean isAscii(byte[] bytes) {
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

    /** With what stands before the value, as a rule. */
    private static byte[] start(byte[] name) {
        byte[] start = Arrays.copyOf(name, name.length + BEFORE_VALUE);
        start[name.length] = '=';
        start[name.length + 1] = '"';
        return start;
    }

    @Override
    public boolean isNamed(byte[] b, int from, int to) {
        if (to - from != length - BEFORE_VALUE) {
            return false;
        }
        return from + WIDTH <= b.length && b[to] == '=' && b[to + 1] == '"'
                ? isAt(b, from)
                : isPart(0, BEFORE_VALUE, b, from, to);
    }

    /** Whether it is the same name, if with another prefix. */
    boolean isSame(AttributeName other) {
        return this == other || (local.equals(other.local) && namespace.equals(other.namespace));
    }

    @Override
    public int hash() {
        return hash(0, BEFORE_VALUE);
    }
}
