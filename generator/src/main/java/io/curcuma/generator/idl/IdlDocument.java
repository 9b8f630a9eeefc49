package io.curcuma.generator.idl;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedService;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of a package's IDLs.
 *
 * @param kind of the file
 * @param path as the file's {@link OutputFile#path}
 * @param imports paths of the files of the same kind that it names, sorted
 */
public record IdlDocument(Kind kind, String path, List<String> imports) {
    public IdlDocument {
        imports = List.copyOf(imports);
    }

    /** The files of a package, were all emitted: proto, descriptor set, Avro, Thrift, JSON Schema. */
    public static List<IdlDocument> of(PlannedPackage file) {
        List<IdlDocument> documents = new ArrayList<>();
        String proto = ProtoNames.path(file.name());
        documents.add(new IdlDocument(Kind.PROTO, proto, ProtoNames.imports(file)));
        documents.add(new IdlDocument(Kind.PROTO, DescriptorEmitter.path(proto), List.of()));
        file.messages()
                .forEach(message ->
                        documents.add(new IdlDocument(Kind.AVRO, AvroEmitter.path(message.name()), List.of())));
        documents.add(
                new IdlDocument(Kind.THRIFT, ThriftNames.path(ThriftNames.base(file.name())), thriftImports(file)));
        documents.add(new IdlDocument(
                Kind.JSON_SCHEMA,
                JsonSchemaEmitter.path(file.name()),
                file.imports().stream().map(JsonSchemaEmitter::path).toList()));
        return documents;
    }

    /** The files of the services of a package, were all emitted. */
    public static List<IdlDocument> of(String packageName, List<PlannedService> services) {
        List<IdlDocument> documents = new ArrayList<>();
        String proto = ProtoServices.path(packageName);
        documents.add(new IdlDocument(Kind.PROTO, proto, ProtoServices.imports(services)));
        documents.add(new IdlDocument(Kind.PROTO, DescriptorEmitter.path(proto), List.of()));
        documents.add(new IdlDocument(
                Kind.THRIFT,
                ThriftNames.path(ThriftServices.base(packageName)),
                ThriftServices.includes(services).stream()
                        .map(ThriftNames::path)
                        .toList()));
        for (PlannedService service : services) {
            documents.add(new IdlDocument(Kind.AVRO, AvroServices.path(service.name()), List.of()));
            documents.add(new IdlDocument(Kind.JSON_SCHEMA, OpenApiEmitter.path(service.name()), List.of()));
        }
        return documents;
    }

    /** The files that belong to no package. */
    public static List<IdlDocument> shared(Plan plan) {
        return List.of(
                together(plan),
                new IdlDocument(Kind.PROTO, ProtoNames.SHARED_PATH, List.of()),
                new IdlDocument(Kind.THRIFT, ThriftNames.path(ThriftNames.SHARED), List.of()));
    }

    /** The Avro schemas of all packages, where they are in one file. */
    public static IdlDocument together(Plan plan) {
        return new IdlDocument(Kind.AVRO, AvroEmitter.pathTogether(plan), List.of());
    }

    private static List<String> thriftImports(PlannedPackage file) {
        List<String> imports = new ArrayList<>();
        file.imports().forEach(name -> imports.add(ThriftNames.path(ThriftNames.base(name))));
        if (file.usesShared()) {
            imports.add(ThriftNames.path(ThriftNames.SHARED));
        }
        return imports.stream().sorted().toList();
    }
}
