package io.curcuma.http;

import io.curcuma.http.SoapFrame.Block;
import io.curcuma.http.SoapFrame.InvalidException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What WS-Addressing says of a request, in version 1.0 or that of August 2004. Addresses are compared, and nothing is ever sent to one.
 *
 * @param namespace of the version
 * @param messageId {@code ""} for none
 * @param action {@code ""} for none
 * @param isAnswered whether the client wants an answer at all
 */
record SoapAddressing(String namespace, String messageId, String action, boolean isAnswered) {
    private static final String LATEST = "http://www.w3.org/2005/08/addressing";
    private static final String OLD = "http://schemas.xmlsoap.org/ws/2004/08/addressing";
    private static final Set<String> ANONYMOUS = Set.of(LATEST + "/anonymous", OLD + "/role/anonymous");
    private static final String NONE = LATEST + "/none";

    /** Whether a header block is one of WS-Addressing. */
    static boolean has(Block block) {
        String namespace = block.name().getNamespaceURI();
        return namespace.equals(LATEST) || namespace.equals(OLD);
    }

    /**
     * What an envelope has.
     *
     * @throws HttpProblemException 400 for an answer that is to go somewhere else, and for a block that is there twice
     */
    static Optional<SoapAddressing> in(SoapFrame frame) {
        Optional<String> namespace = frame.headers().stream()
                .filter(SoapAddressing::has)
                .map(block -> block.name().getNamespaceURI())
                .findFirst();
        return namespace.map(known -> of(frame, known));
    }

    private static SoapAddressing of(SoapFrame frame, String namespace) {
        String reply = address(single(frame, namespace, "ReplyTo"));
        String fault = address(single(frame, namespace, "FaultTo"));
        for (String address : new String[] {reply, fault}) {
            boolean isElsewhere = !address.isEmpty() && !address.equals(NONE) && !ANONYMOUS.contains(address);
            if (isElsewhere) {
                throw HttpProblemException.of(
                        400, "UNSUPPORTED_REPLY_TO", "an answer goes back on its connection, and nowhere else");
            }
        }
        return new SoapAddressing(
                namespace,
                text(single(frame, namespace, "MessageID")),
                text(single(frame, namespace, "Action")),
                !reply.equals(NONE));
    }

    private static @Nullable Block single(SoapFrame frame, String namespace, String name) {
        Block found = null;
        for (Block block : frame.headers()) {
            boolean isSame = block.name().getNamespaceURI().equals(namespace)
                    && block.name().getLocalPart().equals(name);
            if (isSame && found != null) {
                throw HttpProblemException.of(
                        400, "MALFORMED_ENVELOPE", "a block of WS-Addressing is there twice: " + name);
            }
            found = isSame ? block : found;
        }
        return found;
    }

    private static String text(@Nullable Block block) {
        return block == null ? "" : SoapFrame.text(block);
    }

    private static String address(@Nullable Block endpoint) {
        if (endpoint == null) {
            return "";
        }
        try {
            return SoapFrame.children(endpoint.document()).stream()
                    .filter(child -> child.name().getLocalPart().equals("Address"))
                    .findFirst()
                    .map(SoapFrame::text)
                    .orElse("");
        } catch (InvalidException e) {
            throw SoapMessages.problem(e);
        }
    }

    /** The header of an answer (WS-Addressing 1.0, Core, 3.4). */
    String answer(String answerAction) {
        return "<soap:Header xmlns:wsa=\"" + namespace + "\"><wsa:Action>" + TagScan.escaped(answerAction)
                + "</wsa:Action>"
                + (messageId.isEmpty() ? "" : "<wsa:RelatesTo>" + TagScan.escaped(messageId) + "</wsa:RelatesTo>")
                + "</soap:Header>";
    }

    /** The header of a fault. */
    String fault() {
        return answer(namespace + (namespace.equals(LATEST) ? "/soap/fault" : "/fault"));
    }
}
