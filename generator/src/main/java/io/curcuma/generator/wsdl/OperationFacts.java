package io.curcuma.generator.wsdl;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.model.services.Operations;
import io.curcuma.generator.model.services.ServiceModel.BoundOperation;
import io.curcuma.generator.model.services.ServiceModel.Header;
import io.curcuma.generator.model.services.ServiceModel.Message;
import io.curcuma.generator.model.services.ServiceModel.Operation;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.model.services.ServiceModel.Use;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What services say of their operations, for the comparison of versions. */
public final class OperationFacts {
    private final Operations operations;
    private final FactCollector facts = new FactCollector();

    private OperationFacts(Operations operations) {
        this.operations = operations;
    }

    /** The facts of all port types. */
    public static Facts of(Operations operations) {
        OperationFacts reader = new OperationFacts(operations);
        operations.model().portTypes().forEach(reader::portType);
        return reader.facts.facts();
    }

    private void portType(PortType portType) {
        String owner = "{" + portType.name().getNamespaceURI() + "}/portType="
                + portType.name().getLocalPart();
        facts.add(owner, Aspect.KIND, "port type", portType.location());
        // one name may stand for several operations
        Map<String, List<Operation>> byName = portType.operations().stream()
                .collect(Collectors.groupingBy(Operation::name, TreeMap::new, Collectors.toList()));
        byName.forEach((operation, all) -> {
            String name = owner + "/operation=" + operation;
            Location place = all.get(all.size() - 1).location();
            facts.add(name, Aspect.KIND, "operation", place);
            facts.add(
                    name,
                    Aspect.INPUT,
                    texts(all, each -> each.input().stream().map(use -> text("input", use))),
                    place);
            facts.add(
                    name,
                    Aspect.OUTPUT,
                    texts(all, each -> each.output().stream().map(use -> text("output", use))),
                    place);
            all.forEach(each -> each.faults().forEach(use -> fault(name, use)));
            operations.bound(portType, all.get(0)).ifPresent(how -> binding(name, how));
        });
    }

    private void fault(String operation, Use use) {
        String name = operation + "/fault=" + use.name();
        if (!facts.has(name)) {
            facts.add(name, Aspect.KIND, "fault", use.location());
            facts.add(name, Aspect.FAULTS, text(use.name(), use), use.location());
        }
    }

    /** What an envelope looks like; other formats have none. */
    private void binding(String operation, BoundOperation how) {
        boolean isEncoded = how.frames().stream()
                .anyMatch(frame -> frame.body().filter(body -> body.isEncoded()).isPresent());
        String style = (how.isRpc() ? "rpc" : "document") + (isEncoded ? " encoded" : " literal");
        facts.add(operation, Aspect.STYLE, style, how.location());
        facts.add(operation, Aspect.SOAP_ACTION, how.soapAction(), how.location());
        facts.add(
                operation,
                Aspect.HEADERS,
                Stream.of("input", "output")
                        .flatMap(way -> (way.equals("input") ? how.input() : how.output())
                                .headers().stream().map(header -> way + "(" + text(header) + ")"))
                        .sorted()
                        .collect(Collectors.joining(" ")),
                how.location());
    }

    private String text(Header header) {
        return operations
                .message(header.message())
                .flatMap(message -> message.parts().stream()
                        .filter(part -> part.name().equals(header.part()))
                        .findFirst())
                .flatMap(part -> part.element().or(part::type))
                .map(Object::toString)
                .orElse(header.message() + " " + header.part());
    }

    private static String texts(List<Operation> all, Function<Operation, Stream<String>> text) {
        return all.stream().flatMap(text).collect(Collectors.joining(" "));
    }

    private String text(String name, Use use) {
        return name + "("
                + operations
                        .message(use.message())
                        .map(OperationFacts::parts)
                        .orElse(use.message().toString()) + ")";
    }

    private static String parts(Message message) {
        return message.parts().stream()
                .map(part -> part.name() + " "
                        + part.element().or(part::type).map(Object::toString).orElse(""))
                .collect(Collectors.joining(", "));
    }
}
