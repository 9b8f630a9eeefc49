package io.curcuma.http;

import io.curcuma.http.SoapFrame.Block;
import io.curcuma.http.SoapFrame.InvalidException;
import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * A fault that a service answered with.
 *
 * @param code without its prefix, such as {@code Client}
 * @param reason for people
 * @param details the elements of its detail
 */
record SoapFault(String code, String reason, List<Block> details) {
    /** The detail of our own problems: a constant. */
    static final QName PROBLEM = new QName("urn:curcuma:problem", "code");

    private static final int MAX_REASON = 500;

    /** The fault in an envelope, if its body is one. */
    static Optional<SoapFault> in(SoapFrame frame) {
        QName element = new QName(frame.version().namespace(), "Fault");
        if (frame.content().size() != 1 || !frame.content().get(0).name().equals(element)) {
            return Optional.empty();
        }
        try {
            return Optional.of(of(
                    frame.version(), SoapFrame.children(frame.content().get(0).document())));
        } catch (InvalidException e) {
            throw SoapMessages.problem(e);
        }
    }

    private static SoapFault of(SoapVersion version, List<Block> parts) throws InvalidException {
        boolean isOld = version == SoapVersion.SOAP_1_1;
        String code = "";
        String reason = "";
        List<Block> details = List.of();
        for (Block part : parts) {
            String name = part.name().getLocalPart();
            if (name.equals("faultcode")) {
                code = SoapFrame.text(part);
            } else if (name.equals("faultstring")) {
                reason = SoapFrame.text(part);
            } else if (name.equals("Code")) {
                code = first(part);
            } else if (name.equals("Reason")) {
                reason = first(part);
            } else if (name.equals(isOld ? "detail" : "Detail")) {
                details = SoapFrame.children(part.document());
            }
        }
        return new SoapFault(code.substring(code.indexOf(':') + 1), reason, details);
    }

    private static String first(Block part) throws InvalidException {
        List<Block> children = SoapFrame.children(part.document());
        return children.isEmpty() ? "" : SoapFrame.text(children.get(0));
    }

    /** The exception of a fault that is not declared. */
    HttpProblemException problem(int status) {
        String code = details.stream()
                .filter(block -> block.name().equals(PROBLEM))
                .findFirst()
                .map(SoapFrame::text)
                .orElse("SOAP_FAULT");
        String text = code() + (reason.isEmpty() ? "" : ": " + reason);
        return HttpProblemException.of(
                status < 400 || status > 599 ? 500 : status,
                code,
                "the service answered with the fault "
                        + text.substring(0, Math.min(text.length(), MAX_REASON)).replaceAll("\\p{Cntrl}", " "));
    }
}
