package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.OperationChoice.Target;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Answers calls of operations: {@code POST /Service/V1/operation}, in each format and coding of the messages, wherever in the path that stands.
 *
 * <p>The operation is the one that {@value #OPERATION} names, or {@value #TURMERIC_OPERATION} where Turmeric's headers are switched on, and
 * else the last segment of the path. Two that differ are a problem of status 400. A path may leave out the version, and that of the only
 * service its name.
 *
 * <p>An answer is in the format that the client accepts, and in that of the request where it accepts any.
 *
 * <table>
 * <caption>Answers</caption>
 * <tr><td>an answer</td><td>200 with the bean; 204 where the operation has none; 202 where it is one-way</td></tr>
 * <tr><td>a declared fault</td><td>422, or the status that it is given, with its detail, and the element's name in {@value #FAULT}</td></tr>
 * <tr><td>no such service, version or operation</td><td>404 with the names that there are</td></tr>
 * <tr><td>a request that cannot be read</td><td>the problem that {@link HttpMessages} has for it</td></tr>
 * <tr><td>anything else that the implementation throws</td><td>500; the exception is logged, and nothing of it is sent</td></tr>
 * </table>
 *
 * <p>As safe for threads as the implementations.
 */
public final class HttpOperations {
    /** Request header: the name of the operation. */
    public static final String OPERATION = "X-Curcuma-Operation";

    /** Request header of Turmeric with the same meaning. */
    public static final String TURMERIC_OPERATION = "X-TURMERIC-OPERATION-NAME";

    /** Response header: the element of a fault, {@code {namespace}name}. */
    public static final String FAULT = "X-Curcuma-Fault";

    private static final String SOAP_1_2 = "application/soap+xml";
    private static final int FAULT_STATUS = 422;
    private static final int ACCEPTED = 202;
    private static final int NO_CONTENT = 204;
    private static final HttpAnswer ACCEPTED_ANSWER = new HttpAnswer(ACCEPTED, Map.of(), new byte[0]);

    private final HttpMessages messages;
    private final SoapMessages soap;
    private final OperationChoice choice;
    private final Map<QName, Integer> faultStatuses;
    private final boolean isGetAllowed;
    private final Set<QName> understood;
    private final HeaderHandler headers;

    /**
     * Answers for some services.
     *
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    public HttpOperations(HttpMessages messages, Service... services) {
        this(
                messages,
                new OperationChoice(
                        List.of(services), messages.selector().options().turmericHeaders()),
                Map.of(),
                false,
                Set.of(),
                (operation, blocks, call) -> call.proceed());
    }

    private HttpOperations(
            HttpMessages messages,
            OperationChoice choice,
            Map<QName, Integer> faultStatuses,
            boolean isGetAllowed,
            Set<QName> understood,
            HeaderHandler headers) {
        this.messages = messages;
        this.soap = new SoapMessages(messages);
        this.choice = choice;
        this.faultStatuses = faultStatuses;
        this.isGetAllowed = isGetAllowed;
        this.understood = understood;
        this.headers = headers;
    }

    /**
     * These operations with a handler of header blocks, in place of the one before. It sees every envelope; calls in other formats have no
     * blocks, and pass it by.
     *
     * @param names of the blocks that it understands: only these may have to be understood
     */
    public HttpOperations withHeaders(Set<QName> names, HeaderHandler handler) {
        return new HttpOperations(messages, choice, faultStatuses, isGetAllowed, Set.copyOf(names), handler);
    }

    /**
     * These operations with another status for a declared fault, 422 if none is given. In SOAP every fault keeps the status that SOAP gives it.
     *
     * @param element of the fault's detail
     * @param status 400 to 599
     * @throws IllegalArgumentException for another status
     */
    public HttpOperations withFaultStatus(QName element, int status) {
        if (status < 400 || status > 599) {
            throw new IllegalArgumentException("status " + status + " is that of no fault");
        }
        Map<QName, Integer> more = new HashMap<>(faultStatuses);
        more.put(element, status);
        return new HttpOperations(messages, choice, Map.copyOf(more), isGetAllowed, understood, headers);
    }

    /**
     * These operations, called also by {@code GET} with the request as name-value pairs in the query, as Turmeric's services are. For services
     * whose operations change nothing: links, crawlers and other sites can make a browser send such a request.
     *
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if name-value pairs are not among the formats
     */
    public HttpOperations withGet() {
        messages.serializer().format(Format.NAME_VALUE);
        return new HttpOperations(messages, choice, faultStatuses, true, understood, headers);
    }

    /**
     * The answer to a request. Never fails.
     *
     * @param body is read to its end at most, and stays open
     */
    public HttpAnswer answer(RequestHead head, InputStream body) {
        try {
            Optional<HttpAnswer> schema = messages.schema(head);
            return schema.isPresent() ? schema.get() : call(head, body);
        } catch (HttpProblemException e) {
            return messages.answer(head, e);
        }
    }

    private HttpAnswer call(RequestHead head, InputStream body) {
        if (head.method().equals("POST") && isXml(head)) {
            return callInXml(head, body);
        }
        Target target = choice.operation(head);
        Operation<?, ?> operation = target.operation();
        return call(
                head,
                target.service(),
                operation,
                () -> !operation.hasInput()
                        ? null
                        : head.method().equals("POST")
                                ? messages.read(head, body, operation.input().type())
                                : query(head, operation.input().type()));
    }

    /** The request in a query, without the parameter that names the format of the answer. */
    private <T> T query(RequestHead head, Class<T> type) {
        boolean isFormatNamed = messages.selector().options().formatParameter();
        String pairs = Stream.of(head.query().split("&", -1))
                .filter(pair -> !pair.isEmpty())
                .filter(pair -> !isFormatNamed || !pair.toLowerCase(Locale.ROOT).startsWith("format="))
                .collect(Collectors.joining("&"));
        try (HeapBudget.Lease lease = messages.lease()) {
            return HttpMessages.refusing(() -> messages.read(
                    pairs.getBytes(StandardCharsets.UTF_8),
                    type,
                    messages.serializer().format(Format.NAME_VALUE),
                    Optional.empty(),
                    lease));
        }
    }

    private HttpAnswer call(
            RequestHead head, Service service, Operation<?, ?> operation, Supplier<@Nullable Object> request) {
        if (!head.method().equals("POST") && !(isGetAllowed && head.method().equals("GET"))) {
            throw HttpProblemException.of(Reason.METHOD_NOT_ALLOWED, "an operation is not called by this method")
                    .withHeader("Allow", isGetAllowed ? "GET, POST" : "POST");
        }
        // before the call: what cannot be answered is not done
        ResponseChoice choice = messages.selector().responseOfCall(head);
        Object bean = request.get();
        try {
            Object answer = called(() -> service.call(operation, bean));
            return answer == null ? empty(operation) : messages.answer(head, 200, answer, choice);
        } catch (FaultException e) {
            return fault(head, operation, e, choice);
        }
    }

    private static @Nullable Object called(HeaderHandler.Call call) throws FaultException {
        try {
            return call.proceed();
        } catch (HttpProblemException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    private static Optional<MediaType> contentType(RequestHead head) {
        return HeaderValues.single(head, "Content-Type").flatMap(MediaType::tryParse);
    }

    /** Whether the body may be an envelope. */
    private static boolean isXml(RequestHead head) {
        return contentType(head)
                .filter(type ->
                        type.essence().equals("text/xml") || type.essence().equals(SOAP_1_2) || XopPackage.is(type))
                .isPresent();
    }

    /** Whether it has to be an envelope. */
    private static boolean isSoap(RequestHead head) {
        return !head.headers("SOAPAction").isEmpty()
                || contentType(head)
                        .filter(type -> type.essence().equals(SOAP_1_2) || XopPackage.is(type))
                        .isPresent();
    }

    private HttpAnswer callInXml(RequestHead head, InputStream body) {
        SoapVersion version = contentType(head)
                        .filter(type -> type.essence().equals(SOAP_1_2))
                        .isPresent()
                ? SoapVersion.SOAP_1_2
                : SoapVersion.SOAP_1_1;
        boolean isSoap = isSoap(head);
        Optional<SoapAddressing> addressing = Optional.empty();
        try (HeapBudget.Lease lease = messages.lease()) {
            byte[] document = messages.content(head, body, lease);
            Optional<SoapFrame> frame = frame(head, document, isSoap, lease);
            if (frame.isEmpty() && !isSoap) {
                Target target = choice.operation(head);
                return call(head, target.service(), target.operation(), () -> plain(head, document, target, lease));
            }
            SoapFrame known = frame.orElseThrow(
                    () -> HttpProblemException.of(400, "MALFORMED_ENVELOPE", "the document is no envelope"));
            isSoap = true;
            version = known.version();
            addressing = SoapAddressing.in(known);
            return callInSoap(head, known, addressing, lease);
        } catch (HttpProblemException e) {
            if (!isSoap) {
                throw e;
            }
            messages.note(head, e);
            return soap.fault(version, addressing, e);
        }
    }

    /** Without an action a document that is no envelope is a message as all others. */
    private Optional<SoapFrame> frame(RequestHead head, byte[] document, boolean isSoap, HeapBudget.Lease lease) {
        try {
            return soap.frame(contentType(head), document, lease);
        } catch (SoapFrame.InvalidException e) {
            if (isSoap || e.isOtherVersion()) {
                throw SoapMessages.problem(e);
            }
            return Optional.empty();
        }
    }

    private @Nullable Object plain(RequestHead head, byte[] document, Target target, HeapBudget.Lease lease) {
        if (!target.operation().hasInput()) {
            return null;
        }
        return HttpMessages.refusing(() -> messages.read(
                document,
                target.operation().input().type(),
                messages.selector().request(head).format(),
                HeaderValues.single(head, "Content-Type"),
                lease));
    }

    private HttpAnswer callInSoap(
            RequestHead head, SoapFrame frame, Optional<SoapAddressing> addressing, HeapBudget.Lease lease) {
        SoapMessages.checkHeaders(frame, understood);
        // before the call: what cannot be answered is not done
        ContentCodings.ChosenCoding coding = messages.selector().responseCoding(head);
        Target target = choice.operation(
                head, frame, addressing.map(SoapAddressing::action).orElse(""));
        Operation<?, ?> operation = target.operation();
        Object request = soap.read(frame, operation, lease);
        boolean isAnswered = !operation.isOneWay()
                && addressing.map(SoapAddressing::isAnswered).orElse(true);
        boolean isPackaged = contentType(head).filter(XopPackage::is).isPresent()
                || XopPackage.isWanted(HeaderValues.joined(head.headers("Accept"), "Accept"));
        try {
            Object answer = called(() -> headers.call(
                    operation, blocks(frame), () -> target.service().call(operation, request)));
            return isAnswered
                    ? messages.coded(
                            coding,
                            soap.answer(
                                    frame.version(),
                                    addressing.map(known -> known.answer(target.answerAction())),
                                    operation.output(),
                                    answer,
                                    isPackaged ? Optional.of(new XopParts()) : Optional.empty()))
                    : ACCEPTED_ANSWER;
        } catch (FaultException e) {
            FaultType<?> declared = operation.fault(e).orElseThrow(() -> undeclared(e));
            return isAnswered
                    ? messages.coded(
                            coding,
                            soap.fault(
                                    frame.version(),
                                    addressing.map(SoapAddressing::fault),
                                    declared.name(),
                                    declared.detail(),
                                    e.detail()))
                    : ACCEPTED_ANSWER;
        }
    }

    private List<HeaderBlock> blocks(SoapFrame frame) {
        return frame.headers().stream()
                .filter(block -> understood.contains(block.name()))
                .map(block -> new HeaderBlock(block.name(), block.document()))
                .toList();
    }

    /** Whatever it is, the client is not the cause. */
    private static HttpProblemException failed(Throwable cause) {
        return HttpProblemException.unwritable(SerializationException.failed(cause));
    }

    private static HttpAnswer empty(Operation<?, ?> operation) {
        return operation.isOneWay() ? ACCEPTED_ANSWER : new HttpAnswer(NO_CONTENT, Map.of(), new byte[0]);
    }

    private static HttpProblemException undeclared(FaultException fault) {
        return failed(new IllegalStateException("the operation does not declare this fault", fault));
    }

    private HttpAnswer fault(RequestHead head, Operation<?, ?> operation, FaultException fault, ResponseChoice choice) {
        FaultType<?> declared = operation.fault(fault).orElseThrow(() -> undeclared(fault));
        int status = faultStatuses.getOrDefault(declared.element(), FAULT_STATUS);
        HttpAnswer answer = messages.answer(head, status, fault.detail(), choice);
        Map<String, String> headers = new LinkedHashMap<>(answer.headers());
        headers.put(FAULT, declared.element().toString());
        return new HttpAnswer(status, headers, answer.body());
    }
}
