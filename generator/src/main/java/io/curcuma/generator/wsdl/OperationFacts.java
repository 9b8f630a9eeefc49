package io.curcuma.generator.wsdl;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.model.services.ServiceModel;
import io.curcuma.generator.model.services.ServiceModel.Message;
import io.curcuma.generator.model.services.ServiceModel.Operation;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.model.services.ServiceModel.Use;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/** What services say of their operations, for the comparison of versions. */
public final class OperationFacts {
    private final Map<QName, String> messages = new HashMap<>();
    private final FactCollector facts = new FactCollector();

    private OperationFacts() {}

    /** The facts of all port types. */
    public static Facts of(ServiceModel services) {
        OperationFacts reader = new OperationFacts();
        services.messages().forEach(message -> reader.messages.putIfAbsent(message.name(), parts(message)));
        services.portTypes().forEach(reader::portType);
        return reader.facts.facts();
    }

    private static String parts(Message message) {
        return message.parts().stream()
                .map(part -> part.name() + " "
                        + part.element().or(part::type).map(QName::toString).orElse(""))
                .collect(Collectors.joining(", "));
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
            facts.add(
                    name,
                    Aspect.FAULTS,
                    texts(all, each -> each.faults().stream().map(use -> text(use.name(), use))),
                    place);
        });
    }

    private static String texts(List<Operation> operations, Function<Operation, Stream<String>> text) {
        return operations.stream().flatMap(text).collect(Collectors.joining(" "));
    }

    private String text(String name, Use use) {
        return name + "(" + messages.getOrDefault(use.message(), use.message().toString()) + ")";
    }
}
