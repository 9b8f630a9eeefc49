package io.curcuma.http;

import io.curcuma.http.TagScan.Tag;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * An envelope around documents: where its header blocks and the content of its body begin and end. What they hold is not looked at: whoever
 * reads it judges it. SOAP forbids document types and processing instructions, and so does this, everywhere.
 *
 * @param version of SOAP
 * @param headers the header blocks
 * @param content the elements in the body
 */
record SoapFrame(SoapVersion version, List<Block> headers, List<Block> content) {
    private static final int MAX_HEADERS = 64;
    private static final int MAX_HEADER_BYTES = 65_536;
    private static final int MAX_CONTENT = 64;
    private static final String ENVELOPE = "Envelope";

    /** It is not an envelope as SOAP has it. Immutable; no text of the message. */
    static final class InvalidException extends Exception {
        private static final long serialVersionUID = 1L;
        private final boolean isOtherVersion;

        InvalidException(String problem) {
            this(problem, false);
        }

        private InvalidException(String problem, boolean isOtherVersion) {
            super(problem);
            this.isOtherVersion = isOtherVersion;
        }

        /** Whether the envelope is of a version that is neither 1.1 nor 1.2. */
        boolean isOtherVersion() {
            return isOtherVersion;
        }
    }

    /**
     * An element.
     *
     * @param document the element as a document of its own, with the prefixes that were declared around it
     * @param mustUnderstand whether its receiver must understand it, and it is meant for whoever comes first or last
     */
    @SuppressWarnings("ArrayRecordComponent") // read once, compared by nobody
    record Block(QName name, byte[] document, boolean mustUnderstand) {}

    /**
     * The frame of a document in UTF-8.
     *
     * @return empty if its root is no envelope at all
     */
    static Optional<SoapFrame> of(byte[] document) throws InvalidException {
        TagScan scan = new TagScan(document);
        scan.prolog();
        Tag envelope = scan.start(Map.of());
        Optional<SoapVersion> version = SoapVersion.of(envelope.name().getNamespaceURI());
        if (version.isEmpty() && envelope.name().getLocalPart().equals(ENVELOPE)) {
            throw new InvalidException("the envelope is neither of SOAP 1.1 nor of SOAP 1.2", true);
        }
        if (version.isEmpty() || !envelope.name().getLocalPart().equals(ENVELOPE)) {
            return Optional.empty();
        }
        List<Block> headers = new ArrayList<>();
        List<Block> content = new ArrayList<>();
        boolean isFirst = true;
        boolean hasBody = false;
        while (!envelope.isEmpty() && scan.hasChild(envelope)) {
            Tag child = scan.start(envelope.prefixes());
            boolean isOfSoap =
                    child.name().getNamespaceURI().equals(version.get().namespace());
            if (isOfSoap && isFirst && child.name().getLocalPart().equals("Header")) {
                headers(scan, child, version.get(), headers);
            } else if (isOfSoap && !hasBody && child.name().getLocalPart().equals("Body")) {
                hasBody = true;
                while (!child.isEmpty() && scan.hasChild(child)) {
                    if (content.size() >= MAX_CONTENT) {
                        throw new InvalidException("the body is beyond " + MAX_CONTENT + " elements");
                    }
                    content.add(scan.block(child, child.prefixes()));
                }
            } else {
                throw new InvalidException("an envelope has a header, if any, and a body, and nothing else");
            }
            isFirst = false;
        }
        if (!hasBody) {
            throw new InvalidException("the envelope has no body");
        }
        scan.skipBetween();
        if (!scan.isAtEnd()) {
            throw new InvalidException("something comes behind the envelope");
        }
        return Optional.of(new SoapFrame(version.get(), List.copyOf(headers), List.copyOf(content)));
    }

    private static void headers(TagScan scan, Tag header, SoapVersion version, List<Block> into)
            throws InvalidException {
        int begin = scan.position();
        while (!header.isEmpty() && scan.hasChild(header)) {
            Block block = scan.block(header, header.prefixes());
            if (into.size() >= MAX_HEADERS || scan.position() - begin > MAX_HEADER_BYTES) {
                throw new InvalidException(
                        "the header is beyond " + MAX_HEADERS + " blocks or " + MAX_HEADER_BYTES + " bytes");
            }
            into.add(new Block(block.name(), block.document(), mustUnderstand(block.document(), version)));
        }
    }

    /** SOAP 1.1, 4.2.3; SOAP 1.2 part 1, 5.2.3: one that is meant for another node is not ours to understand. */
    private static boolean mustUnderstand(byte[] block, SoapVersion version) throws InvalidException {
        Tag tag = new TagScan(block).start(Map.of());
        String demand = tag.attributes().getOrDefault("{" + version.namespace() + "}mustUnderstand", "");
        String actor = tag.attributes()
                .getOrDefault(
                        "{" + version.namespace() + "}" + (version == SoapVersion.SOAP_1_1 ? "actor" : "role"), "");
        boolean isOurs = actor.isEmpty()
                || actor.equals("http://schemas.xmlsoap.org/soap/actor/next")
                || actor.equals(version.namespace() + "/role/next")
                || actor.equals(version.namespace() + "/role/ultimateReceiver");
        return isOurs && (demand.equals("1") || demand.equals("true"));
    }

    /** The children of the root of a document, each as a document. */
    static List<Block> children(byte[] document) throws InvalidException {
        TagScan scan = new TagScan(document);
        scan.prolog();
        Tag root = scan.start(Map.of());
        List<Block> children = new ArrayList<>();
        while (!root.isEmpty() && scan.hasChild(root)) {
            children.add(scan.block(root, root.prefixes()));
        }
        return children;
    }

    /** The text of an element without children; of one with children its beginning. */
    static String text(Block block) {
        String document = new String(block.document(), StandardCharsets.UTF_8);
        int begin = document.indexOf('>') + 1;
        int end = document.indexOf('<', begin);
        return end < 0 ? "" : TagScan.unescaped(document.substring(begin, end)).strip();
    }
}
