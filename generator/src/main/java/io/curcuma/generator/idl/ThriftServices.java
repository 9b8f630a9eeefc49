package io.curcuma.generator.idl;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Fault;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import io.curcuma.generator.plan.TypeName;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The services of one package: a {@code .thrift} beside that of the types, with an exception around the message of each fault. */
final class ThriftServices {
    /** The field that an exception has its fault in. */
    private static final String FAULT = "1: optional %s fault";

    private ThriftServices() {}

    /** The name of the file of a package's services without its ending. */
    static String base(String packageName) {
        return ThriftNames.base(packageName) + "_services";
    }

    /** Names of the files to include, without their endings, sorted. */
    static Set<String> includes(List<PlannedService> services) {
        return services.stream()
                .flatMap(PlannedService::messages)
                .map(message -> ThriftNames.base(message.name().packageName()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static OutputFile file(String packageName, List<PlannedService> services) {
        CodeWriter out = new CodeWriter();
        // Python's compiler writes one module for a namespace and file, and would write over that of the types
        String namespace = packageName + ".services";
        out.comment(Comments.ofServices(services))
                .line("namespace * " + namespace)
                .line("namespace java "
                        + ThriftNames.javaNamespace(services.get(0).javaPackage()))
                .line("namespace py " + ThriftNames.pythonNamespace(namespace));
        Set<String> includes = includes(services);
        if (!includes.isEmpty()) {
            out.line("");
            includes.forEach(base -> out.line("include \"" + ThriftNames.path(base) + "\""));
        }
        exceptions(services)
                .forEach((name, message) -> out.line("")
                        .open("exception " + local(packageName, name) + " {")
                        .line(FAULT.formatted(type(message)))
                        .close("}"));
        services.forEach(service -> service(packageName, service, out));
        return OutputFile.text(Kind.THRIFT, ThriftNames.path(base(packageName)), out.toString());
    }

    /** The exceptions of the faults, by name. */
    static Map<String, Message> exceptions(List<PlannedService> services) {
        Map<String, Message> exceptions = new TreeMap<>();
        services.stream()
                .flatMap(service -> service.operations().stream())
                .flatMap(operation -> operation.faults().stream())
                .forEach(fault -> exceptions.putIfAbsent(fault.exception(), fault.message()));
        return exceptions;
    }

    private static void service(String packageName, PlannedService service, CodeWriter out) {
        out.line("")
                .documentation(Comments.ofService(service))
                .open("service " + local(packageName, service.name().name()) + " {");
        for (Operation operation : service.operations()) {
            out.documentation(Comments.ofOperation(operation));
            String oneWay = operation.isOneWay() && operation.faults().isEmpty() ? "oneway " : "";
            String output = operation.output().map(ThriftServices::type).orElse("void");
            String input = operation
                    .input()
                    .map(message -> "1: " + type(message) + " request")
                    .orElse("");
            out.line(oneWay + output + " " + operation.name() + "(" + input + ")" + faults(packageName, operation)
                    + ",");
        }
        out.close("}");
    }

    private static String faults(String packageName, Operation operation) {
        return operation.faults().isEmpty()
                ? ""
                : operation.faults().stream()
                        .map(fault -> field(packageName, fault))
                        .collect(Collectors.joining(", ", " throws (", ")"));
    }

    private static String field(String packageName, Fault fault) {
        return fault.number() + ": " + local(packageName, fault.exception()) + " fault" + fault.number();
    }

    private static String local(String packageName, String name) {
        return ThriftNames.local(new TypeName(packageName, name));
    }

    private static String type(Message message) {
        return ThriftNames.base(message.name().packageName()) + "." + ThriftNames.local(message.name());
    }
}
