package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.XmlNames;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the parser and JAXB, keeps the limits, and refuses what JAXB would drop or bend in silence. JAXB says of each
 * element that becomes a bean which class it has; what that class declares is what may come.
 */
final class StrictReader extends StreamReaderDelegate {
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

    /** An open element. */
    private static final class Frame {
        QName name = new QName("");

        @Nullable
        Member member;

        @Nullable
        BeanMembers members;

        boolean nil;
        boolean attributes;
        final BitSet seen = new BitSet();
        final StringBuilder text = new StringBuilder();
    }

    private final Limits limits;
    private final Class<?> root;
    private final List<Frame> frames = new ArrayList<>();
    private int depth;

    StrictReader(XMLStreamReader parser, Class<?> root, Limits limits) {
        super(parser);
        this.root = root;
        this.limits = limits;
    }

    @Override
    public int next() throws XMLStreamException {
        int event = super.next();
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start();
            case XMLStreamConstants.END_ELEMENT -> end();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> text();
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                throw new SerializationException(Code.MALFORMED, "a DOCTYPE or an entity, which are not allowed");
            default -> {}
        }
        return event;
    }

    private void start() {
        // a leaf element of the deepest message is one deeper than the message
        if (depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        Frame parent = depth == 0 ? null : frames.get(depth - 1);
        if (depth == frames.size()) {
            frames.add(new Frame());
        }
        Frame frame = frames.get(depth++);
        frame.name = getName();
        frame.members = null;
        frame.seen.clear();
        frame.text.setLength(0);
        frame.member = parent == null || parent.members == null ? null : parent.members.element(frame.name);
        frame.nil = false;
        frame.attributes = false;
        if (frame.member == null) {
            checkNames();
        }
        for (int i = 0; i < getAttributeCount(); i++) {
            if (getAttributeValue(i).length() > limits.stringBytes()) {
                throw tooLong(getAttributeValue(i).length());
            }
            if (!XSI.equals(getAttributeNamespace(i))) {
                frame.attributes = true;
            } else if (getAttributeLocalName(i).equals("nil")) {
                String nil = getAttributeValue(i).trim();
                frame.nil = nil.equals("true") || nil.equals("1");
            }
        }
        Member member = frame.member;
        if (parent != null && member != null && member.singular()) {
            if (parent.seen.get(member.index())) {
                throw mismatch("a second element where the schema has one");
            }
            parent.seen.set(member.index());
        }
    }

    /** The parser lets names through that have two colons, and what the schema does not know JAXB keeps as it is. */
    private void checkNames() {
        boolean names = XmlNames.isNcName(getLocalName());
        for (int i = 0; i < getAttributeCount(); i++) {
            names &= XmlNames.isNcName(getAttributeLocalName(i));
        }
        for (int i = 0; i < getNamespaceCount(); i++) {
            String prefix = getNamespacePrefix(i);
            names &= prefix == null || prefix.isEmpty() || XmlNames.isNcName(prefix);
        }
        if (!names) {
            throw problem(Code.MALFORMED, "a name that is not an XML name with namespaces");
        }
    }

    /** JAXB has made a bean of the current element. */
    void bean(Object bean) {
        Frame frame = frames.get(depth - 1);
        Member member = frame.member;
        Class<?> expected = depth == 1 ? root : member == null ? null : member.bean();
        if (expected != null && !expected.isInstance(bean)) {
            throw mismatch("an xsi:type that does not extend the declared type");
        }
        BeanMembers members = BeanMembers.of(bean.getClass());
        frame.members = members;
        for (int i = 0; i < getAttributeCount(); i++) {
            if (XSI.equals(getAttributeNamespace(i))) {
                continue;
            }
            Member attribute = members.attribute(getAttributeName(i));
            if (attribute != null) {
                check(attribute, getAttributeValue(i));
            } else if (!members.hasAnyAttribute() || !XmlNames.isNcName(getAttributeLocalName(i))) {
                throw mismatch("an attribute that the schema does not have");
            }
        }
    }

    private void text() {
        if (depth == 0) {
            return;
        }
        Frame frame = frames.get(depth - 1);
        BeanMembers members = frame.members;
        if (members != null && !members.mayHaveText()) {
            if (!isWhiteSpace()) {
                throw mismatch("text between elements");
            }
            return;
        }
        if (frame.text.length() + getTextLength() > limits.stringBytes()) {
            throw tooLong(frame.text.length() + (long) getTextLength());
        }
        frame.text.append(getTextCharacters(), getTextStart(), getTextLength());
    }

    private SerializationException tooLong(long length) {
        return SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), length);
    }

    private void end() {
        Frame frame = frames.get(depth - 1);
        Member member = frame.member;
        if (member != null && frame.nil && !member.nillable()) {
            throw mismatch("xsi:nil where the schema does not allow it");
        }
        BeanMembers members = frame.members;
        if (members != null) {
            checkText(frame, members.value());
        } else if (member != null) {
            endSimple(frame, member);
        }
        depth--;
    }

    /** JAXB has made no bean of the element. */
    private void endSimple(Frame frame, Member member) {
        Member value = member;
        boolean simple = member.leaf();
        Class<?> bean = member.bean();
        if (bean != null && !frame.nil) {
            BeanMembers members = BeanMembers.of(bean);
            simple = members.isSimple();
            value = members.value();
            if (!simple) {
                throw mismatch("an xsi:type that does not extend the declared type");
            }
        }
        if (simple && frame.attributes) {
            throw mismatch("an attribute that the schema does not have");
        }
        checkText(frame, value);
    }

    private void checkText(Frame frame, @Nullable Member member) {
        if (member != null && !frame.nil && !(frame.text.isEmpty() && member.hasDefault())) {
            check(member, frame.text.toString());
        }
    }

    private void check(Member member, String text) {
        try {
            member.check(text, limits);
        } catch (SerializationException e) {
            throw e.code() == Code.SCHEMA_MISMATCH ? mismatch("a value that its type does not have") : e;
        }
    }

    private SerializationException mismatch(String what) {
        return problem(Code.SCHEMA_MISMATCH, what);
    }

    /** A problem at the place that has been reached. */
    SerializationException problem(Code code, String what) {
        return new SerializationException(code, Document.place(getLocation()) + what);
    }

    /** Whether an element is open. */
    boolean isInside() {
        return depth > 0;
    }

    /** The names of the open elements that the schema has: a name that it does not have is input text. */
    String path() {
        StringBuilder path = new StringBuilder();
        for (int i = 1; i < depth && frames.get(i).member != null; i++) {
            path.append(i == 1 ? "" : "/").append(frames.get(i).name.getLocalPart());
        }
        return path.toString();
    }
}
