package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.http.SoapFrame.Block;
import io.curcuma.http.SoapFrame.InvalidException;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Reads and writes what is in envelopes: the XML of beans, and faults. */
final class SoapMessages {
    /** Codes of {@link HttpProblemException} that SOAP has codes of its own for. */
    static final String MUST_UNDERSTAND = "MUST_UNDERSTAND";

    static final String VERSION_MISMATCH = "VERSION_MISMATCH";

    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

    /** A declaration is not longer. */
    private static final int HEAD = 256;

    private static final Pattern ENCODING = Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']*)[\"']");

    private final HttpMessages messages;

    SoapMessages(HttpMessages messages) {
        this.messages = messages;
    }

    /**
     * A document in UTF-8, whatever it declares itself.
     *
     * @throws HttpProblemException 415 for an encoding that is not one of those that stacks of SOAP write
     */
    static byte[] utf8(byte[] document) {
        boolean isMarked = document.length >= 2
                && ((document[0] & 0xff) == 0xFE && (document[1] & 0xff) == 0xFF
                        || (document[0] & 0xff) == 0xFF && (document[1] & 0xff) == 0xFE);
        if (isMarked) {
            return utf8(new String(document, StandardCharsets.UTF_16));
        }
        String head = new String(document, 0, Math.min(document.length, HEAD), StandardCharsets.ISO_8859_1);
        Matcher declared = ENCODING.matcher(head);
        if (!declared.find()) {
            return document;
        }
        return switch (declared.group(1).toLowerCase(Locale.ROOT)) {
            case "utf-8", "us-ascii" -> document;
            case "iso-8859-1" -> utf8(new String(document, StandardCharsets.ISO_8859_1));
            default ->
                throw HttpProblemException.of(
                        HttpProblemException.Reason.UNSUPPORTED_FORMAT, "an envelope in an encoding that is not known");
        };
    }

    /** A problem of the envelope. */
    static HttpProblemException problem(InvalidException cause) {
        return HttpProblemException.of(
                400,
                cause.isOtherVersion() ? VERSION_MISMATCH : "MALFORMED_ENVELOPE",
                String.valueOf(cause.getMessage()));
    }

    /** Nobody here understands a header block. */
    static void checkHeaders(SoapFrame frame) {
        if (frame.headers().stream().anyMatch(Block::mustUnderstand)) {
            throw HttpProblemException.of(
                    400, MUST_UNDERSTAND, "a header block has to be understood, and the service does not know it");
        }
    }

    /** The request in an envelope; null for an operation that takes nothing. */
    @Nullable
    Object read(SoapFrame frame, Operation<?, ?> operation, HeapBudget.Lease lease) {
        if (!operation.hasInput()) {
            return null;
        }
        MessageType<?> input = operation.input();
        QName element = input.element().orElseThrow();
        List<Block> content = frame.content();
        if (input.isParts()) {
            return read(wrapped(element, content), input.type(), lease);
        }
        if (content.size() != 1 || !content.get(0).name().equals(element)) {
            throw HttpProblemException.of(
                    400, "UNEXPECTED_BODY", "the body of the operation is one element " + element);
        }
        return read(content.get(0).document(), input.type(), lease);
    }

    private <T> T read(byte[] document, Class<T> type, HeapBudget.Lease lease) {
        return HttpMessages.refusing(
                () -> messages.read(document, type, messages.serializer().format(Format.XML), Optional.empty(), lease));
    }

    private static byte[] wrapped(QName element, List<Block> content) {
        boolean isQualified = !element.getNamespaceURI().isEmpty();
        String name = (isQualified ? "p:" : "") + element.getLocalPart();
        String prefix = isQualified ? " xmlns:p=\"" + escaped(element.getNamespaceURI()) + "\"" : "";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(utf8("<" + name + prefix + ">"));
        content.forEach(block -> out.writeBytes(block.document()));
        out.writeBytes(utf8("</" + name + ">"));
        return out.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** An envelope with an answer. */
    HttpAnswer answer(SoapVersion version, MessageType<?> type, @Nullable Object bean) {
        ByteArrayOutputStream out = begin(version);
        if (bean != null) {
            content(type, bean, out);
        }
        return end(version, 200, out);
    }

    /** An envelope with a declared fault. */
    HttpAnswer fault(SoapVersion version, String name, MessageType<?> type, Object detail) {
        ByteArrayOutputStream out = begin(version);
        beginFault(version, version.server(), "the fault " + name, out);
        content(type, detail, out);
        endFault(version, out);
        return end(version, 500, out);
    }

    /** An envelope with a problem: its code is in the detail, and of the service's own problems nothing else. */
    HttpAnswer fault(SoapVersion version, HttpProblemException problem) {
        HttpProblemException sent = problem.status() < 500 ? problem : HttpProblemException.internal(problem);
        String code =
                switch (sent.code()) {
                    case MUST_UNDERSTAND -> "MustUnderstand";
                    case VERSION_MISMATCH -> "VersionMismatch";
                    default -> sent.status() < 500 ? version.client() : version.server();
                };
        ByteArrayOutputStream out = begin(version);
        beginFault(version, code, sent.detail(), out);
        out.writeBytes(utf8("<c:code xmlns:c=\"urn:curcuma:problem\">" + escaped(sent.code()) + "</c:code>"));
        endFault(version, out);
        // SOAP 1.1, 6.2: each fault is a 500; SOAP 1.2 part 2, table 20: one of the sender is a 400
        int status = version == SoapVersion.SOAP_1_2 && code.equals(version.client()) ? 400 : 500;
        HttpAnswer answer = end(version, status, out);
        Map<String, String> headers = new LinkedHashMap<>(answer.headers());
        headers.putAll(problem.headers());
        headers.put(HttpMessages.PROBLEM, sent.code());
        return new HttpAnswer(status, headers, answer.body());
    }

    private static ByteArrayOutputStream begin(SoapVersion version) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
        out.writeBytes(utf8(DECLARATION + "<soap:Envelope xmlns:soap=\"" + version.namespace() + "\"><soap:Body>"));
        return out;
    }

    private static HttpAnswer end(SoapVersion version, int status, ByteArrayOutputStream out) {
        out.writeBytes(utf8("</soap:Body></soap:Envelope>"));
        byte[] body = out.toByteArray();
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", version.mediaType() + "; charset=utf-8");
        headers.put("Content-Length", Integer.toString(body.length));
        return new HttpAnswer(status, headers, body);
    }

    private static void beginFault(SoapVersion version, String code, String reason, ByteArrayOutputStream out) {
        String text = escaped(reason);
        out.writeBytes(utf8(
                version == SoapVersion.SOAP_1_1
                        ? "<soap:Fault><faultcode>soap:" + code + "</faultcode><faultstring>" + text
                                + "</faultstring><detail>"
                        : "<soap:Fault><soap:Code><soap:Value>soap:" + code
                                + "</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang=\"en\">" + text
                                + "</soap:Text></soap:Reason><soap:Detail>"));
    }

    private static void endFault(SoapVersion version, ByteArrayOutputStream out) {
        out.writeBytes(
                utf8(version == SoapVersion.SOAP_1_1 ? "</detail></soap:Fault>" : "</soap:Detail></soap:Fault>"));
    }

    private void content(MessageType<?> type, Object bean, ByteArrayOutputStream out) {
        byte[] document = HttpMessages.refusing(
                () -> messages.serializer().write(bean, Format.XML), HttpProblemException::unwritable);
        try {
            if (type.isParts()) {
                SoapFrame.children(document).forEach(child -> out.writeBytes(child.document()));
            } else {
                int begin = declaration(document);
                out.write(document, begin, document.length - begin);
            }
        } catch (InvalidException e) {
            throw new IllegalStateException("a document that was written cannot be read", e);
        }
    }

    /** Where the declaration ends. */
    private static int declaration(byte[] document) {
        int end = 0;
        if (document.length > 5 && document[0] == '<' && document[1] == '?') {
            while (document[end] != '>') {
                end++;
            }
            end++;
        }
        return end;
    }
}
