package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.idl.CodeText;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Fault;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.request.ServiceStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;
import javax.xml.namespace.QName;
import org.glassfish.jaxb.core.api.impl.NameConverter;

/**
 * Emits what a service is in Java, beside its beans: an interface, an exception for each fault, the constants of the operations, by which a
 * server calls an implementation, and a client.
 */
public final class ServiceClasses {
    private static final int DOCUMENTATION = 2_000;
    private static final Modifier[] CONSTANT = {Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL};
    private final Map<io.curcuma.generator.plan.TypeName, ClassName> beans = new HashMap<>();
    private final Map<String, Set<String>> taken = new HashMap<>();
    private final UnaryOperator<String> homes;
    private final int version;
    private final ServiceStyle style;
    private final Map<io.curcuma.generator.plan.TypeName, PlannedMessage> messages = new HashMap<>();
    private final Map<String, ClassName> exceptions = new HashMap<>();

    private ServiceClasses(Plan plan, UnaryOperator<String> homes, int version, ServiceStyle style) {
        this.homes = homes;
        this.version = version;
        this.style = style;
        plan.messages().forEach(message -> {
            messages.put(message.name(), message);
            ClassName bean = GeneratedClassNames.bean(message.type().java());
            beans.put(message.name(), bean);
            take(bean);
        });
        plan.enums().forEach(type -> take(GeneratedClassNames.bean(type.type().java())));
    }

    private void take(ClassName name) {
        taken.computeIfAbsent(name.packageName(), k -> new HashSet<>(Set.of("objectfactory")))
                .add(name.topLevelClassName().simpleName().toLowerCase(Locale.ROOT));
    }

    /**
     * The files in the order of the services.
     *
     * @param homes the package of what is generated for a package's beans
     * @param version the major version of the services
     * @param style of their methods and annotations
     * @param diagnostics told of services that cannot have the annotations of JAX-WS
     */
    public static Stream<OutputFile> emit(
            Plan plan, UnaryOperator<String> homes, int version, ServiceStyle style, Diagnostics diagnostics) {
        ServiceClasses classes = new ServiceClasses(plan, homes, version, style);
        if (style == ServiceStyle.JAXWS) {
            plan.services()
                    .forEach(service -> JaxWsAnnotations.unsaid(service)
                            .ifPresent(operation -> diagnostics.add(
                                    Problem.JAXWS_LEFT_OUT,
                                    Severity.WARNING,
                                    service.location(),
                                    service.name().name(),
                                    operation.xmlName())));
        }
        List<OutputFile> files = new ArrayList<>();
        plan.services().forEach(service -> classes.service(service, files));
        return files.stream();
    }

    private ClassName name(PlannedService service, String wanted) {
        String packageName = homes.apply(service.javaPackage());
        Set<String> names = taken.computeIfAbsent(packageName, k -> new HashSet<>());
        return ClassName.get(
                packageName, IdlNames.unique(wanted, candidate -> names.add(candidate.toLowerCase(Locale.ROOT))));
    }

    private boolean isTaken(PlannedService service, String name) {
        return taken.getOrDefault(homes.apply(service.javaPackage()), Set.of()).contains(name.toLowerCase(Locale.ROOT));
    }

    /** The wanted name of a fault's exception: wsimport calls it after the message. */
    private String word(Fault fault) {
        return style == ServiceStyle.UNWRAPPED
                ? NameConverter.standard.toClassName(fault.wsdlMessage())
                : fault.exception();
    }

    private void service(PlannedService service, List<OutputFile> files) {
        String base = service.name().name();
        String portType = NameConverter.standard.toClassName(service.portType().getLocalPart());
        boolean isFree = style == ServiceStyle.UNWRAPPED && !isTaken(service, portType);
        ClassName contract = name(service, isFree ? portType : base);
        ClassName constants = name(service, base + "Operations");
        ClassName client = name(service, base + "Client");
        Map<String, Message> faults = new LinkedHashMap<>();
        service.operations()
                .forEach(operation -> operation.faults().forEach(fault -> faults.put(word(fault), fault.message())));
        faults.forEach((exception, message) -> {
            String key = service.javaPackage() + " " + exception;
            if (!exceptions.containsKey(key)) {
                boolean isBean = style == ServiceStyle.UNWRAPPED && isTaken(service, exception);
                ClassName name = name(service, isBean ? exception + "_Exception" : exception);
                exceptions.put(key, name);
                files.add(exception(name, message));
            }
        });
        Members members = new Members(
                service,
                style,
                operation -> unwrapped(service, operation)
                        .map(UnwrappedOperation::hasParameters)
                        .orElse(operation.input().isPresent()));
        files.add(contract(service, contract, members));
        files.add(constants(service, constants, contract, members));
        files.add(client(service, client, constants, contract, members));
    }

    /** The names of an operation in Java: no two of a service are the same. */
    private static final class Members {
        /** Methods of every object, which have no parameters. */
        private static final Set<String> OF_OBJECTS =
                Set.of("getClass", "hashCode", "notify", "notifyAll", "toString", "clone", "finalize");

        private final Map<Operation, String> methods = new HashMap<>();
        private final Map<Operation, String> constants = new HashMap<>();

        /** @param hasParameters of the method of an operation */
        Members(PlannedService service, ServiceStyle style, Predicate<Operation> hasParameters) {
            Set<String> names = new HashSet<>(Set.of("withOptions", "wait"));
            Set<String> upper = new HashSet<>(Set.of("TYPE"));
            for (Operation operation : service.operations()) {
                // wsimport's methods are called as the WSDL calls them, those of others as every IDL does
                String method = style == ServiceStyle.UNWRAPPED
                        ? NameConverter.standard.toVariableName(operation.xmlName())
                        : Character.toLowerCase(operation.name().charAt(0))
                                + operation.name().substring(1);
                String legal = SourceVersion.isName(method) ? method : method + "_";
                methods.put(
                        operation,
                        IdlNames.unique(
                                legal,
                                name -> (!OF_OBJECTS.contains(name) || hasParameters.test(operation))
                                        && !names.contains(name + "Async")
                                        && names.add(name)
                                        && names.add(name + "Async")));
                constants.put(operation, IdlNames.unique(IdlNames.upperSnake(operation.name()), upper::add));
            }
        }

        String method(Operation operation) {
            return Objects.requireNonNull(methods.get(operation));
        }

        String constant(Operation operation) {
            return Objects.requireNonNull(constants.get(operation));
        }
    }

    private TypeName type(Optional<Message> message) {
        return message.<TypeName>map(this::bean).orElse(ClassName.get(Void.class));
    }

    private ClassName bean(Message message) {
        return Objects.requireNonNull(beans.get(message.name()));
    }

    private ClassName exception(PlannedService service, Fault fault) {
        return Objects.requireNonNull(exceptions.get(service.javaPackage() + " " + word(fault)));
    }

    private List<ClassName> exceptions(PlannedService service, Operation operation) {
        return operation.faults().stream()
                .map(fault -> exception(service, fault))
                .distinct()
                .toList();
    }

    private static CodeBlock documentation(String words, String otherwise) {
        String line = text(words);
        return CodeBlock.of("$L\n", line.isEmpty() ? otherwise : line);
    }

    /** Text that ends no comment and is no markup. */
    private static String text(String words) {
        return CodeText.oneLine(words, DOCUMENTATION)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("\\", "&#92;")
                .replace("*/", "*&#47;")
                .replace("{", "&#123;")
                .replace("}", "&#125;");
    }

    private boolean isAnnotated(PlannedService service) {
        return style == ServiceStyle.JAXWS && JaxWsAnnotations.unsaid(service).isEmpty();
    }

    private OutputFile exception(ClassName name, Message message) {
        ClassName detail = bean(message);
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc(
                        "The fault $L. Generated by Curcuma; do not edit.\n",
                        text(message.element().toString()))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(RuntimeTypes.FAULT_EXCEPTION)
                .addField(FieldSpec.builder(
                                TypeName.LONG, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("1L")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc(
                                "A fault with the name of its element as its message.\n\n@param detail that is sent\n")
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(detail, "detail")
                        .addStatement(
                                "this($L, detail)",
                                JavaText.literal(message.element().getLocalPart()))
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc(
                                "A fault.\n\n@param message for people; it is not sent\n@param detail that is sent\n")
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(String.class, "message")
                        .addParameter(detail, "detail")
                        .addStatement("super(message, detail)")
                        .build())
                .addMethod(MethodSpec.methodBuilder("detail")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(detail)
                        .addStatement("return ($T) super.detail()", detail)
                        .build());
        boolean isAnnotated = style == ServiceStyle.JAXWS && !message.isParts();
        if (isAnnotated) {
            type.addAnnotation(JaxWsAnnotations.ofFault(message));
        }
        if (isAnnotated || style == ServiceStyle.UNWRAPPED) {
            type.addMethod(MethodSpec.constructorBuilder()
                            .addJavadoc("As stacks of JAX-WS make it of what they received.\n")
                            .addModifiers(Modifier.PUBLIC)
                            .addParameter(String.class, "message")
                            .addParameter(detail, "detail")
                            .addParameter(Throwable.class, "cause")
                            .addStatement("super(message, detail)")
                            .addStatement("initCause(cause)")
                            .build())
                    .addMethod(MethodSpec.methodBuilder("getFaultInfo")
                            .addJavadoc(
                                    "The bean that the fault has as its detail, by the name that JAX-WS has for it.\n")
                            .addModifiers(Modifier.PUBLIC)
                            .returns(detail)
                            .addStatement("return detail()")
                            .build());
        }
        return JavaText.file(name.packageName(), type.build());
    }

    private OutputFile contract(PlannedService service, ClassName name, Members members) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(name)
                .addJavadoc(documentation(
                        service.documentation(),
                        "The port type " + text(service.portType().toString()) + "."))
                .addJavadoc("\n<p>Generated by Curcuma; do not edit.\n")
                .addModifiers(Modifier.PUBLIC);
        boolean isAnnotated = isAnnotated(service);
        if (isAnnotated) {
            type.addAnnotations(JaxWsAnnotations.ofService(service, factories(service)));
        }
        for (Operation operation : service.operations()) {
            MethodSpec.Builder method = method(service, operation, members.method(operation), isAnnotated)
                    .addJavadoc(documentation(
                            operation.documentation(), "The operation " + text(operation.xmlName()) + "."))
                    .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT);
            if (isAnnotated) {
                method.addAnnotations(JaxWsAnnotations.ofOperation(operation));
            }
            type.addMethod(method.build());
        }
        return JavaText.file(name.packageName(), type.build());
    }

    /** XJC's classes for the elements of the beans' packages; none where the beans were there before. */
    private List<ClassName> factories(PlannedService service) {
        return service.messages()
                .map(message -> bean(message).packageName())
                .filter(packageName -> homes.apply(packageName).equals(packageName))
                .distinct()
                .sorted()
                .map(packageName -> ClassName.get(packageName, "ObjectFactory"))
                .toList();
    }

    private Optional<UnwrappedOperation> unwrapped(PlannedService service, Operation operation) {
        return style == ServiceStyle.UNWRAPPED
                ? Optional.of(new UnwrappedOperation(homes.apply(service.javaPackage()), operation, messages))
                : Optional.empty();
    }

    private MethodSpec.Builder method(PlannedService service, Operation operation, String name, boolean isAnnotated) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name);
        unwrapped(service, operation).ifPresentOrElse(unwrapped -> unwrapped.sign(method), () -> {
            method.returns(operation.output().<TypeName>map(this::bean).orElse(TypeName.VOID));
            operation.input().ifPresent(message -> {
                ParameterSpec.Builder request = ParameterSpec.builder(bean(message), "request");
                if (isAnnotated) {
                    request.addAnnotation(JaxWsAnnotations.ofRequest(message));
                }
                method.addParameter(request.build());
            });
        });
        exceptions(service, operation).forEach(method::addException);
        return method;
    }

    private OutputFile constants(PlannedService service, ClassName name, ClassName contract, Members members) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc("The operations of {@link $T}. Generated by Curcuma; do not edit.\n", contract)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL);
        List<Operation> operations = service.operations();
        for (int i = 0; i < operations.size(); i++) {
            type.addField(constant(service, operations.get(i), i, members));
        }
        type.addField(FieldSpec.builder(RuntimeTypes.SERVICE_TYPE, "TYPE", CONSTANT)
                .addJavadoc("The service.\n")
                .initializer(
                        "new $T($T.class, $S, $L, $L, $T.of($L))",
                        RuntimeTypes.SERVICE_TYPE,
                        contract,
                        service.name().qualified(),
                        qualified(service.portType()),
                        version,
                        List.class,
                        operations.stream()
                                .map(operation -> CodeBlock.of("$L", members.constant(operation)))
                                .collect(CodeBlock.joining(", ")))
                .build());
        type.addMethod(
                MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
        type.addMethod(MethodSpec.methodBuilder("serve")
                .addJavadoc("An implementation, as servers call it.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(RuntimeTypes.SERVICE)
                .addParameter(contract, "implementation")
                .addStatement(
                        "return new $T(TYPE, (operation, request) -> call(implementation, operation, request))",
                        RuntimeTypes.SERVICE)
                .build());
        type.addMethod(call(service, contract, members));
        return JavaText.file(name.packageName(), type.build());
    }

    private static CodeBlock qualified(QName name) {
        return CodeBlock.of(
                "new $T($L, $L)",
                QName.class,
                JavaText.literal(name.getNamespaceURI()),
                JavaText.literal(name.getLocalPart()));
    }

    private CodeBlock message(Optional<Message> message) {
        return message.map(this::message).orElseGet(() -> CodeBlock.of("$T.NONE", RuntimeTypes.MESSAGE_TYPE));
    }

    private CodeBlock message(Message message) {
        return CodeBlock.of(
                "$T.$L($T.class, $L, $S)",
                RuntimeTypes.MESSAGE_TYPE,
                message.isParts() ? "parts" : "of",
                bean(message),
                qualified(message.element()),
                message.name().qualified());
    }

    private FieldSpec constant(PlannedService service, Operation operation, int index, Members members) {
        CodeBlock faults = operation.faults().stream()
                .map(fault -> CodeBlock.of(
                        "new $1T<>($2L, $3L, $4L, $5T.class, $5T::new)",
                        RuntimeTypes.FAULT_TYPE,
                        JavaText.literal(fault.xmlName()),
                        fault.number(),
                        message(fault.message()),
                        exception(service, fault)))
                .collect(CodeBlock.joining(",\n"));
        return FieldSpec.builder(
                        ParameterizedTypeName.get(
                                RuntimeTypes.OPERATION, type(operation.input()), type(operation.output())),
                        members.constant(operation),
                        CONSTANT)
                .addJavadoc("The operation $L.\n", text(operation.xmlName()))
                .initializer(
                        "new $T<>($L, $S, $L, $L, $L, $L, $L, $T.of($L))",
                        RuntimeTypes.OPERATION,
                        JavaText.literal(operation.xmlName()),
                        operation.name(),
                        index,
                        message(operation.input()),
                        message(operation.output()),
                        operation.isOneWay() && operation.faults().isEmpty(),
                        JavaText.literal(operation.soapAction()),
                        List.class,
                        faults)
                .build();
    }

    private MethodSpec call(PlannedService service, ClassName contract, Members members) {
        MethodSpec.Builder call = MethodSpec.methodBuilder("call")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(Object.class)
                .addParameter(contract, "implementation")
                .addParameter(TypeName.INT, "operation")
                .addParameter(Object.class, "request")
                .addException(RuntimeTypes.FAULT_EXCEPTION)
                .beginControlFlow("switch (operation)");
        List<Operation> operations = service.operations();
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            Optional<UnwrappedOperation> unwrapped = unwrapped(service, operation);
            if (unwrapped.isPresent()) {
                call.addCode("case $L: {\n$>", i)
                        .addCode(unwrapped.get().serve(members.method(operation)))
                        .addCode("$<}\n");
                continue;
            }
            CodeBlock invocation = CodeBlock.of(
                    "implementation.$L($L)",
                    members.method(operation),
                    operation
                            .input()
                            .map(message -> CodeBlock.of("($T) request", bean(message)))
                            .orElseGet(() -> CodeBlock.of("")));
            call.addCode("case $L:\n$>", i);
            if (operation.output().isPresent()) {
                call.addStatement("return $L", invocation);
            } else {
                call.addStatement("$L", invocation).addStatement("return null");
            }
            call.addCode("$<");
        }
        return call.addCode("default:\n$>")
                .addStatement("throw new $T($S + operation)", IllegalArgumentException.class, "no operation ")
                .addCode("$<")
                .endControlFlow()
                .build();
    }

    private OutputFile client(
            PlannedService service, ClassName name, ClassName constants, ClassName contract, Members members) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc(
                        "Calls {@link $T} by any channel. Immutable, and as safe for threads as the channel. Generated by Curcuma; do not edit.\n",
                        contract)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(contract)
                .addField(RuntimeTypes.CHANNEL, "channel", Modifier.PRIVATE, Modifier.FINAL)
                .addField(RuntimeTypes.CALL_OPTIONS, "options", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addJavadoc("A client without options.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(RuntimeTypes.CHANNEL, "channel")
                        .addStatement("this(channel, $T.NONE)", RuntimeTypes.CALL_OPTIONS)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(RuntimeTypes.CHANNEL, "channel")
                        .addParameter(RuntimeTypes.CALL_OPTIONS, "options")
                        .addStatement("this.channel = channel")
                        .addStatement("this.options = options")
                        .build())
                .addMethod(MethodSpec.methodBuilder("withOptions")
                        .addJavadoc("This client with other options for each call.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(name)
                        .addParameter(RuntimeTypes.CALL_OPTIONS, "others")
                        .addStatement("return new $T(channel, others)", name)
                        .build());
        for (Operation operation : service.operations()) {
            type.addMethod(synchronous(service, operation, constants, members));
            type.addMethod(asynchronous(operation, constants, members));
        }
        return JavaText.file(name.packageName(), type.build());
    }

    private MethodSpec synchronous(PlannedService service, Operation operation, ClassName constants, Members members) {
        Optional<UnwrappedOperation> unwrapped = unwrapped(service, operation);
        String request = unwrapped.isPresent() ? "in" : "request";
        CodeBlock result = CodeBlock.of(
                "$T.result(channel.call($T.$L, $L, options))",
                RuntimeTypes.CALLS,
                constants,
                members.constant(operation),
                operation.input().isPresent() ? request : "null");
        MethodSpec.Builder method = method(service, operation, members.method(operation), false)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .beginControlFlow("try");
        if (unwrapped.isPresent()) {
            method.addCode(unwrapped.get().call(result));
        } else {
            method.addStatement(operation.output().isPresent() ? "return $L" : "$L", result);
        }
        List<ClassName> declared = exceptions(service, operation);
        if (!declared.isEmpty()) {
            method.nextControlFlow(
                    "catch ($L e)",
                    declared.stream().map(name -> CodeBlock.of("$T", name)).collect(CodeBlock.joining(" | ")));
            method.addStatement("throw e");
        }
        return method.nextControlFlow("catch ($T e)", RuntimeTypes.FAULT_EXCEPTION)
                .addStatement("throw $T.undeclared(e)", RuntimeTypes.CALLS)
                .endControlFlow()
                .build();
    }

    private MethodSpec asynchronous(Operation operation, ClassName constants, Members members) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(members.method(operation) + "Async")
                .addJavadoc("Calls the operation $L without waiting for its answer.\n", text(operation.xmlName()))
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(ClassName.get(CompletableFuture.class), type(operation.output())));
        operation.input().ifPresent(message -> method.addParameter(bean(message), "request"));
        return method.addStatement(
                        "return channel.call($T.$L, $L, options)",
                        constants,
                        members.constant(operation),
                        operation.input().isPresent() ? "request" : "null")
                .build();
    }
}
