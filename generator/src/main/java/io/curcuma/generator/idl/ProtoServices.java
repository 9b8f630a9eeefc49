package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import com.google.protobuf.Empty;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The services of one package: a {@code .proto} beside that of the types, which may import those of others in any direction. An operation
 * without input or output has {@code google.protobuf.Empty}.
 */
final class ProtoServices {
    private static final FileDescriptorProto EMPTY =
            Empty.getDescriptor().getFile().toProto();

    private ProtoServices() {}

    /** What the files of operations without input or output import. */
    static FileDescriptorProto empty() {
        return EMPTY;
    }

    /** The file of a package's services. */
    static String path(String packageName) {
        String types = ProtoNames.path(packageName);
        return types.substring(0, types.length() - ".proto".length()) + "_services.proto";
    }

    /** Paths of the files to import, sorted. */
    static List<String> imports(List<PlannedService> services) {
        Set<String> paths = new TreeSet<>();
        for (PlannedService service : services) {
            for (Operation operation : service.operations()) {
                add(operation.input(), paths);
                add(operation.output(), paths);
            }
        }
        return List.copyOf(paths);
    }

    private static void add(Optional<Message> message, Set<String> paths) {
        paths.add(message.map(known -> ProtoNames.path(known.name().packageName()))
                .orElse(EMPTY.getName()));
    }

    static OutputFile file(String packageName, List<PlannedService> services) {
        CodeWriter out = new CodeWriter();
        out.comment(Comments.ofServices(services))
                .line("syntax = \"proto3\";")
                .line("")
                .line("package " + packageName + ";")
                .line("");
        imports(services).forEach(path -> out.line("import \"" + path + "\";"));
        out.line("")
                .line("option java_multiple_files = true;")
                .line("option java_package = \""
                        + ProtoNames.javaPackage(services.get(0).javaPackage()) + "\";");
        services.forEach(service -> service(service, out));
        return OutputFile.text(Kind.PROTO, path(packageName), out.toString());
    }

    private static void service(PlannedService service, CodeWriter out) {
        out.line("")
                .comment(Comments.ofService(service))
                .open("service " + service.name().name() + " {");
        for (Operation operation : service.operations()) {
            out.comment(Comments.ofOperation(operation));
            operation
                    .faults()
                    .forEach(fault -> out.comment(CodeText.lines("fault " + fault.xmlName() + ": "
                            + fault.message().name().qualified())));
            out.line("rpc " + operation.upperName() + "(" + type(operation.input()) + ") returns ("
                    + type(operation.output()) + ");");
        }
        out.close("}");
    }

    /** From the root: a segment of a package that a type is called like would hide it. */
    private static String type(Optional<Message> message) {
        return "."
                + message.map(known -> known.name().qualified())
                        .orElse(Empty.getDescriptor().getFullName());
    }

    static FileDescriptorProto descriptor(String packageName, List<PlannedService> services) {
        FileDescriptorProto.Builder file =
                ProtoDescriptors.file(packageName, services.get(0).javaPackage(), path(packageName));
        file.addAllDependency(imports(services));
        for (PlannedService service : services) {
            ServiceDescriptorProto.Builder methods =
                    ServiceDescriptorProto.newBuilder().setName(service.name().name());
            for (Operation operation : service.operations()) {
                methods.addMethod(MethodDescriptorProto.newBuilder()
                        .setName(operation.upperName())
                        .setInputType(type(operation.input()))
                        .setOutputType(type(operation.output())));
            }
            file.addService(methods);
        }
        return file.build();
    }
}
