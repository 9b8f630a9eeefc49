package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.http.SoapFrame.Block;
import io.curcuma.http.SoapFrame.InvalidException;
import io.curcuma.services.FaultType;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import io.curcuma.spi.BinaryParts;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    private static final byte[] TAIL = utf8("</soap:Body></soap:Envelope>");

    /** A declaration is not longer. */
    private static final int HEAD = 256;

    private static final long PACKAGE_COPIES = 6;

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

    /**
     * The frame of a body, an envelope or a package of one and its parts.
     *
     * @param type of the body
     * @return empty if it is another document
     */
    Optional<SoapFrame> frame(Optional<MediaType> type, byte[] document, HeapBudget.Lease lease)
            throws InvalidException {
        Optional<MediaType> ofPackage = type.filter(XopPackage::is);
        // the elements of an envelope are copies; those of a package are there as base64, in an array that grows
        HttpMessages.take(lease, document.length * (ofPackage.isPresent() ? PACKAGE_COPIES : 1L));
        byte[] envelope = ofPackage.isPresent()
                ? XopPackage.envelope(
                        ofPackage.get(),
                        document,
                        messages.serializer().limits().messageBytes())
                : utf8(document);
        return SoapFrame.of(envelope);
    }

    /** A problem of the envelope. */
    static HttpProblemException problem(InvalidException cause) {
        return HttpProblemException.of(
                400,
                cause.isOtherVersion() ? VERSION_MISMATCH : "MALFORMED_ENVELOPE",
                String.valueOf(cause.getMessage()));
    }

    /** Nobody here understands a header block, unless it is one of WS-Addressing or one of these names. */
    static void checkHeaders(SoapFrame frame, Set<QName> understood) {
        if (frame.headers().stream()
                .anyMatch(block ->
                        block.mustUnderstand() && !SoapAddressing.has(block) && !understood.contains(block.name()))) {
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
        byte[] document = document(input, frame.content())
                .orElseThrow(() -> HttpProblemException.of(
                        400,
                        "UNEXPECTED_BODY",
                        "the body of the operation is one element "
                                + input.element().orElseThrow()));
        return HttpMessages.refusing(() -> read(document, input.type(), lease));
    }

    /**
     * The answer in an envelope, or the declared fault.
     *
     * @param status of the response
     * @throws HttpProblemException for another fault
     * @throws SerializationException for what is neither
     */
    <T> Exchange.Outcome<T> read(SoapFrame frame, Operation<?, T> operation, int status, HeapBudget.Lease lease) {
        Optional<SoapFault> fault = SoapFault.in(frame);
        if (fault.isPresent()) {
            for (FaultType<?> declared : operation.faults()) {
                MessageType<?> type = declared.detail();
                List<Block> details = fault.get().details().stream()
                        .filter(block -> isOf(type, block))
                        .toList();
                if (!details.isEmpty()) {
                    byte[] document = document(type, details.subList(0, type.isParts() ? details.size() : 1))
                            .orElseThrow();
                    return Exchange.Outcome.of(declared.of(read(document, type.type(), lease)));
                }
            }
            throw fault.get().problem(status);
        }
        if (!operation.hasOutput()) {
            return Exchange.Outcome.of((T) null);
        }
        MessageType<T> output = operation.output();
        byte[] document = document(output, frame.content())
                .orElseThrow(() -> new SerializationException(
                        SerializationException.Code.SCHEMA_MISMATCH,
                        "the body of the answer is not one element "
                                + output.element().orElseThrow()));
        return Exchange.Outcome.of(read(document, output.type(), lease));
    }

    /** Whether a fault has this element as its detail, or as a part of it. */
    private boolean isOf(MessageType<?> type, Block block) {
        QName name = block.name();
        return type.isParts()
                ? messages.serializer().adapter(type.type()).shape().fields().stream()
                        .anyMatch(field -> field.name().equals(name.getLocalPart())
                                && field.namespace().equals(name.getNamespaceURI()))
                : type.element().orElseThrow().equals(name);
    }

    /** What is in a body as one document; empty if it is not what the message has. */
    private static Optional<byte[]> document(MessageType<?> type, List<Block> content) {
        QName element = type.element().orElseThrow();
        if (type.isParts()) {
            return Optional.of(wrapped(element, content));
        }
        return content.size() == 1 && content.get(0).name().equals(element)
                ? Optional.of(content.get(0).document())
                : Optional.empty();
    }

    private <T> T read(byte[] document, Class<T> type, HeapBudget.Lease lease) {
        return messages.read(document, type, messages.serializer().format(Format.XML), Optional.empty(), lease);
    }

    private static byte[] wrapped(QName element, List<Block> content) {
        boolean isQualified = !element.getNamespaceURI().isEmpty();
        String name = (isQualified ? "p:" : "") + element.getLocalPart();
        String prefix = isQualified ? " xmlns:p=\"" + TagScan.escaped(element.getNamespaceURI()) + "\"" : "";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(utf8("<" + name + prefix + ">"));
        content.forEach(block -> out.writeBytes(block.document()));
        out.writeBytes(utf8("</" + name + ">"));
        return out.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * An envelope with a request.
     *
     * @param parts takes what leaves it; empty if nothing does
     */
    byte[] request(
            SoapVersion version,
            Optional<String> header,
            MessageType<?> type,
            @Nullable Object bean,
            Optional<XopParts> parts) {
        return envelope(version, header, type, bean == null ? null : document(bean, parts));
    }

    /**
     * An envelope with an answer.
     *
     * @param parts takes what leaves it; empty if nothing does
     */
    HttpAnswer answer(
            SoapVersion version,
            Optional<String> header,
            MessageType<?> type,
            @Nullable Object bean,
            Optional<XopParts> parts) {
        byte[] document = bean == null
                ? null
                : HttpMessages.refusing(() -> document(bean, parts), HttpProblemException::unwritable);
        byte[] envelope = envelope(version, header, type, document);
        if (parts.filter(kept -> !kept.isEmpty()).isEmpty()) {
            return answer(version, 200, envelope);
        }
        XopParts.Packaged packaged = parts.get().with(version, envelope);
        return answer(packaged.contentType(), 200, packaged.body());
    }

    private byte[] document(Object bean, Optional<XopParts> parts) {
        Serializer serializer = messages.serializer();
        if (parts.isPresent() && serializer.format(Format.XML) instanceof BinaryParts format) {
            return serializer
                    .withFormat(format.withParts(parts.get()::reference))
                    .write(bean, Format.XML);
        }
        return serializer.write(bean, Format.XML);
    }

    private static byte[] envelope(
            SoapVersion version, Optional<String> header, MessageType<?> type, byte @Nullable [] document) {
        if (document != null && !type.isParts()) {
            // one array, made once: the answer is most of it
            byte[] head = utf8(head(version, header));
            int begin = declaration(document);
            int length = document.length - begin;
            byte[] envelope = Arrays.copyOf(head, head.length + length + TAIL.length);
            System.arraycopy(document, begin, envelope, head.length, length);
            System.arraycopy(TAIL, 0, envelope, head.length + length, TAIL.length);
            return envelope;
        }
        ByteArrayOutputStream out = begin(version, header);
        if (document != null) {
            content(type, document, out);
        }
        return end(out);
    }

    private static String head(SoapVersion version, Optional<String> header) {
        return DECLARATION + "<soap:Envelope xmlns:soap=\"" + version.namespace() + "\">" + header.orElse("")
                + "<soap:Body>";
    }

    /** A header of some beans. */
    String header(List<Object> beans) {
        StringBuilder header = new StringBuilder("<soap:Header>");
        for (Object bean : beans) {
            byte[] document = messages.serializer().write(bean, Format.XML);
            int begin = declaration(document);
            header.append(new String(document, begin, document.length - begin, StandardCharsets.UTF_8));
        }
        return header.append("</soap:Header>").toString();
    }

    private byte[] written(Object bean) {
        return HttpMessages.refusing(() -> document(bean, Optional.empty()), HttpProblemException::unwritable);
    }

    /** An envelope with a declared fault. */
    HttpAnswer fault(SoapVersion version, Optional<String> header, String name, MessageType<?> type, Object detail) {
        byte[] document = written(detail);
        ByteArrayOutputStream out = begin(version, header);
        beginFault(version, version.server(), "the fault " + name, out);
        content(type, document, out);
        endFault(version, out);
        return answer(version, 500, end(out));
    }

    /** An envelope with a problem: its code is in the detail, and of the service's own problems nothing else. */
    HttpAnswer fault(SoapVersion version, Optional<SoapAddressing> addressing, HttpProblemException problem) {
        HttpProblemException sent = problem.status() < 500 ? problem : HttpProblemException.internal(problem);
        String code =
                switch (sent.code()) {
                    case MUST_UNDERSTAND -> "MustUnderstand";
                    case VERSION_MISMATCH -> "VersionMismatch";
                    default -> sent.status() < 500 ? version.client() : version.server();
                };
        ByteArrayOutputStream out = begin(version, addressing.map(SoapAddressing::fault));
        beginFault(version, code, sent.detail(), out);
        out.writeBytes(utf8("<c:code xmlns:c=\"" + SoapFault.PROBLEM.getNamespaceURI() + "\">"
                + TagScan.escaped(sent.code()) + "</c:code>"));
        endFault(version, out);
        // SOAP 1.1, 6.2: each fault is a 500; SOAP 1.2 part 2, table 20: one of the sender is a 400
        int status = version == SoapVersion.SOAP_1_2 && code.equals(version.client()) ? 400 : 500;
        HttpAnswer answer = answer(version, status, end(out));
        Map<String, String> headers = new LinkedHashMap<>(answer.headers());
        headers.putAll(problem.headers());
        headers.put(HttpMessages.PROBLEM, sent.code());
        return new HttpAnswer(status, headers, answer.body());
    }

    private static ByteArrayOutputStream begin(SoapVersion version, Optional<String> header) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
        out.writeBytes(utf8(head(version, header)));
        return out;
    }

    private static byte[] end(ByteArrayOutputStream out) {
        out.writeBytes(TAIL);
        return out.toByteArray();
    }

    private static HttpAnswer answer(SoapVersion version, int status, byte[] envelope) {
        return answer(version.mediaType() + "; charset=utf-8", status, envelope);
    }

    private static HttpAnswer answer(String contentType, int status, byte[] body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", contentType);
        headers.put("Content-Length", Integer.toString(body.length));
        return new HttpAnswer(status, headers, body);
    }

    private static void beginFault(SoapVersion version, String code, String reason, ByteArrayOutputStream out) {
        String text = TagScan.escaped(reason);
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

    private static void content(MessageType<?> type, byte[] document, ByteArrayOutputStream out) {
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
