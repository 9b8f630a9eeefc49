package io.curcuma.generator.plan.services;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.services.Operations;
import io.curcuma.generator.model.services.Operations.Content;
import io.curcuma.generator.model.services.Operations.Way;
import io.curcuma.generator.model.services.ServiceModel;
import io.curcuma.generator.model.services.ServiceModel.BoundOperation;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.model.services.ServiceModel.Use;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Fault;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.names.ReservedNumber;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * Gives every port type, operation and fault the name and number of the numbers file, or new ones that were never used. An operation that
 * no IDL can say is left out, and a warning says why.
 */
public final class ServicePlanner {
    private final Operations operations;
    private final Map<String, String> packages;
    private final NumbersLedger ledger;
    private final Diagnostics diagnostics;
    private final Map<QName, TypeName> messages = new HashMap<>();
    /** By Java package, the package of the IDLs. */
    private final Map<String, String> files = new TreeMap<>();
    /** By package of the IDLs, the names that are taken in some letters. */
    private final Map<String, Set<String>> taken = new HashMap<>();

    private final Map<QName, String> exceptions = new HashMap<>();

    private ServicePlanner(
            Operations operations,
            Plan plan,
            Map<String, String> packages,
            NumbersLedger ledger,
            Diagnostics diagnostics) {
        this.operations = operations;
        this.packages = packages;
        this.ledger = ledger;
        this.diagnostics = diagnostics;
        for (PlannedPackage file : plan.packages()) {
            file.javaPackages().forEach(java -> files.put(java, file.name()));
            Set<String> names = taken.computeIfAbsent(file.name(), k -> new HashSet<>());
            Stream.of(
                            file.messages().stream().map(PlannedMessage::name),
                            file.unions().stream().map(union -> union.name()),
                            file.enums().stream().map(type -> type.name()))
                    .flatMap(Function.identity())
                    .forEach(name -> names.add(key(name.name())));
            file.enums().forEach(type -> type.literals().forEach(literal -> names.add(key(literal.name()))));
            file.messages()
                    .forEach(message -> message.roots()
                            .forEach(root -> messages.put(new QName(root.namespace(), root.name()), message.name())));
        }
    }

    /**
     * The services, sorted by package and name.
     *
     * @param plan of the types
     * @param packages Java packages by namespace
     */
    public static List<PlannedService> plan(
            Operations operations,
            Plan plan,
            Map<String, String> packages,
            NumbersLedger ledger,
            Diagnostics diagnostics) {
        ServicePlanner planner = new ServicePlanner(operations, plan, packages, ledger, diagnostics);
        Map<QName, PortType> portTypes = new TreeMap<>(Comparator.comparing(QName::toString));
        operations.model().portTypes().forEach(portType -> portTypes.putIfAbsent(portType.name(), portType));
        // known names first: a new one must not take the name of an old one
        Map<QName, Entry> known = new HashMap<>();
        portTypes
                .keySet()
                .forEach(name -> ledger.find(Kind.SERVICE, name.toString()).ifPresent(entry -> known.put(name, entry)));
        known.values().forEach(entry -> planner.taken(entry.java()).add(key(entry.name())));
        ledger.names(Kind.FAULT).forEach(planner::take);
        portTypes.values().forEach(planner::rememberExceptions);
        return portTypes.values().stream()
                .flatMap(
                        portType -> planner.service(portType, Optional.ofNullable(known.get(portType.name()))).stream())
                .sorted(Comparator.comparing(
                                (PlannedService service) -> service.name().packageName())
                        .thenComparing(service -> service.name().name()))
                .toList();
    }

    private Set<String> taken(String javaPackage) {
        return taken.computeIfAbsent(files.getOrDefault(javaPackage, javaPackage), k -> new HashSet<>());
    }

    /** Compilers take names for the same that differ in case and underscores alone. */
    private static String key(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    private Optional<PlannedService> service(PortType portType, Optional<Entry> known) {
        List<ServiceModel.Operation> carried = portType.operations().stream()
                .filter(operation -> isCarried(portType, operation))
                .toList();
        if (carried.isEmpty()) {
            return Optional.empty();
        }
        String designator = portType.name().toString();
        String javaPackage =
                known.map(Entry::java).filter(files::containsKey).orElseGet(() -> javaPackage(portType, carried));
        String file = files.getOrDefault(javaPackage, javaPackage);
        String name = known.map(Entry::name)
                .orElseGet(() -> newName(IdlNames.type(portType.name().getLocalPart()), taken(javaPackage)));
        ledger.add(known.map(entry -> entry.withReserved(false))
                .orElseGet(() -> Entry.service(designator, name, javaPackage)));
        Map<String, Entry> numbers = numbers(
                Kind.OPERATION,
                designator,
                carried,
                ServiceModel.Operation::name,
                operation -> operationName(designator, operation.name()));
        List<Operation> planned = carried.stream()
                .map(operation -> operation(portType, operation, Objects.requireNonNull(numbers.get(operation.name()))))
                .sorted(Comparator.comparingInt(Operation::number))
                .toList();
        return Optional.of(new PlannedService(
                portType.name(),
                new TypeName(file, name),
                javaPackage,
                portType.documentation(),
                planned,
                reserved("service " + designator),
                portType.location()));
    }

    /** A port type is often called as the message of its only operation. */
    private static String newName(String name, Set<String> taken) {
        return taken.add(key(name)) ? name : IdlNames.unique(name + "Service", candidate -> taken.add(key(candidate)));
    }

    /** That of the namespace, if there are types in it, else that of the first message. */
    private String javaPackage(PortType portType, List<ServiceModel.Operation> carried) {
        String ofNamespace = packages.getOrDefault(portType.name().getNamespaceURI(), "");
        if (files.containsKey(ofNamespace)) {
            return ofNamespace;
        }
        String file = carried.stream()
                .flatMap(operation -> operations.contents(portType, operation))
                .flatMap(content -> message(content).stream())
                .map(message -> message.name().packageName())
                .findFirst()
                .orElse("");
        return files.entrySet().stream()
                .filter(entry -> entry.getValue().equals(file))
                .map(Map.Entry::getKey)
                .findFirst()
                // without any message it is in a package of its own
                .orElse("services");
    }

    private List<ReservedNumber> reserved(String owner) {
        return ledger.reserved(owner).stream()
                .sorted(Comparator.comparingInt(ReservedNumber::number))
                .toList();
    }

    /** @param nameOf of the part that is new */
    private <T> Map<String, Entry> numbers(
            Kind kind, String owner, List<T> parts, Function<T, String> xmlNameOf, Function<T, String> nameOf) {
        Map<String, Entry> found = new HashMap<>();
        for (T part : parts) {
            String xmlName = xmlNameOf.apply(part);
            ledger.find(kind, owner + "/" + xmlName).ifPresent(entry -> found.put(xmlName, entry));
        }
        for (T part : parts) {
            String xmlName = xmlNameOf.apply(part);
            if (!found.containsKey(xmlName)) {
                int number = ledger.last("service " + owner) + 1;
                found.put(
                        xmlName, ledger.add(Entry.ofService(kind, owner + "/" + xmlName, number, nameOf.apply(part))));
            }
        }
        return found;
    }

    private String operationName(String owner, String xmlName) {
        Set<String> names = new HashSet<>();
        ledger.ofOwner("service " + owner).forEach(entry -> names.add(key(entry.name())));
        return IdlNames.unique(IdlNames.thrift(IdlNames.identifier(xmlName)), name -> !names.contains(key(name)));
    }

    private Operation operation(PortType portType, ServiceModel.Operation operation, Entry entry) {
        return new Operation(
                operation.name(),
                entry.number(),
                entry.name(),
                operation.documentation(),
                message(portType, operation, Way.INPUT),
                message(portType, operation, Way.OUTPUT),
                operation.output().isEmpty(),
                faults(portType, operation),
                operations
                        .bound(portType, operation)
                        .map(BoundOperation::soapAction)
                        .orElse(""));
    }

    private Optional<Message> message(PortType portType, ServiceModel.Operation operation, Way way) {
        return operations.content(portType, operation, way).flatMap(this::message);
    }

    private Optional<Message> message(Content content) {
        return content.element()
                .flatMap(element -> Optional.ofNullable(messages.get(element))
                        .map(name -> new Message(element, name, content.part(), content.isParts(), content.isRpc())));
    }

    private List<Fault> faults(PortType portType, ServiceModel.Operation operation) {
        String owner = portType.name() + "/" + operation.name();
        Map<String, Message> carried = new LinkedHashMap<>();
        Map<String, String> messageNames = new HashMap<>();
        for (Use use : operation.faults()) {
            message(operations.fault(portType, use)).ifPresent(message -> carried.putIfAbsent(use.name(), message));
            messageNames.putIfAbsent(use.name(), use.message().getLocalPart());
        }
        Map<String, Entry> numbers = numbers(
                Kind.FAULT,
                owner,
                List.copyOf(carried.keySet()),
                Function.identity(),
                name -> exception(Objects.requireNonNull(carried.get(name))));
        return carried.entrySet().stream()
                .map(fault -> {
                    Entry entry = Objects.requireNonNull(numbers.get(fault.getKey()));
                    return new Fault(
                            fault.getKey(),
                            entry.number(),
                            entry.name(),
                            Objects.requireNonNull(messageNames.get(fault.getKey())),
                            fault.getValue());
                })
                .sorted(Comparator.comparingInt(Fault::number))
                .toList();
    }

    /** One exception for each element, whatever operations declare it. */
    private String exception(Message fault) {
        return exceptions.computeIfAbsent(fault.element(), element -> {
            String local = element.getLocalPart();
            String name = Character.toUpperCase(local.charAt(0)) + local.substring(1);
            return IdlNames.unique(IdlNames.type(name.endsWith("Exception") ? name : name + "Exception"), this::take);
        });
    }

    private boolean take(String name) {
        boolean isFree = taken.values().stream().noneMatch(names -> names.contains(key(name)));
        if (isFree) {
            taken.values().forEach(names -> names.add(key(name)));
        }
        return isFree;
    }

    /** The exceptions that the numbers file knows. */
    private void rememberExceptions(PortType portType) {
        for (ServiceModel.Operation operation : portType.operations()) {
            for (Use use : operation.faults()) {
                String designator = portType.name() + "/" + operation.name() + "/" + use.name();
                message(operations.fault(portType, use))
                        .ifPresent(message -> ledger.find(Kind.FAULT, designator)
                                .ifPresent(entry -> exceptions.putIfAbsent(message.element(), entry.name())));
            }
        }
    }

    private boolean isCarried(PortType portType, ServiceModel.Operation operation) {
        if (operations.isEncoded(portType, operation)) {
            return false; // which the check of services has said
        }
        if (operation.input().isEmpty()) {
            return leftOut(
                    operation, "it has no input", "give it one: a notification is a call of the other side's service");
        }
        if (operations.isOverload(portType, operation)) {
            return leftOut(
                    operation,
                    "the port type has another operation of that name",
                    "give it another name: WS-I Basic Profile 1.2, R2304");
        }
        return operations.contents(portType, operation).allMatch(content -> isCarried(operation, content));
    }

    private boolean isCarried(ServiceModel.Operation operation, Content content) {
        Optional<QName> element = content.element();
        if (content.isUnknown()) {
            return false; // which the check of services has said
        }
        if (content.isWrapper() && !content.isNamed()) {
            return leftOut(
                    operation,
                    "two of its parts have one name, or a name is none that an element can have",
                    "give each part another name, of letters, digits, '-', '_' and '.'");
        }
        if (operations.isTaken(content)) {
            return leftOut(
                    operation,
                    "its parts would be in element '" + element.orElseThrow() + "', which has another meaning",
                    "use the style document, with one part that refers to an element");
        }
        if (element.isPresent() && !messages.containsKey(element.get())) {
            return leftOut(
                    operation,
                    "element '" + element.get() + "' has no message",
                    "declare an element of a named complex type, and refer to it");
        }
        return true;
    }

    private boolean leftOut(ServiceModel.Operation operation, String reason, String way) {
        diagnostics.add(Problem.WSDL_LEFT_OUT, Severity.WARNING, operation.location(), operation.name(), reason, way);
        return false;
    }
}
