package io.curcuma.generator.idl;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.rules.FieldRules;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Emits one {@code .proto} for each package, and {@code curcuma/xsd/xsd.proto} where a package uses it. */
public final class ProtoEmitter {
    private ProtoEmitter() {}

    /**
     * The files in the order of the packages, the shared one, and those of services.
     *
     * @param rules whether the rules of the schemas are options of protovalidate
     */
    public static Stream<OutputFile> emit(Plan plan, WireNames names, boolean rules) {
        Function<PlannedMessage, Optional<ProtoRules>> options = message -> Optional.empty();
        if (rules) {
            Set<TypeName> nillable = Nillables.of(plan);
            Function<FieldType.OfUnion, PlannedUnion> unions = plan.unionsByType();
            options = message ->
                    Optional.of(new ProtoRules(FieldRules.of(message, unions), nillable.contains(message.name())));
        }
        Function<PlannedMessage, Optional<ProtoRules>> wanted = options;
        Stream<OutputFile> shared = plan.packages().stream()
                .filter(PlannedPackage::usesShared)
                .limit(1)
                .map(user -> OutputFile.text(Kind.PROTO, ProtoNames.SHARED_PATH, SharedProto.TEXT));
        Stream<OutputFile> services = plan.servicesByPackage().entrySet().stream()
                .map(file -> ProtoServices.file(file.getKey(), file.getValue()));
        return Stream.of(plan.packages().stream().map(file -> file(file, names, wanted)), shared, services)
                .flatMap(Function.identity());
    }

    private static OutputFile file(
            PlannedPackage file, WireNames names, Function<PlannedMessage, Optional<ProtoRules>> rules) {
        CodeWriter types = new CodeWriter();
        ProtoBody body = new ProtoBody(file.name(), names, rules, types);
        file.messages().forEach(body::message);
        file.unions().forEach(body::union);
        file.enums().forEach(body::enumeration);
        String text = types.toString();
        CodeWriter out = new CodeWriter();
        out.comment(Comments.ofFile(file))
                .line("syntax = \"proto3\";")
                .line("")
                .line("package " + file.name() + ";")
                .line("");
        List<String> imports = new ArrayList<>(ProtoNames.imports(file));
        if (text.contains("(buf.validate.")) {
            imports.add(0, ProtoRules.IMPORT);
        }
        imports.forEach(path -> out.line("import \"" + path + "\";"));
        if (!imports.isEmpty()) {
            out.line("");
        }
        out.line("option java_multiple_files = true;")
                .line("option java_package = \"" + ProtoNames.javaPackage(file.javaPackage()) + "\";");
        return OutputFile.text(Kind.PROTO, ProtoNames.path(file.name()), out + text);
    }
}
