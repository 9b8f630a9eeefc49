package io.curcuma.generator.idl;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.List;
import java.util.stream.Stream;

/** Emits one {@code .proto} for each package, and {@code curcuma/xsd/xsd.proto} where a package uses it. */
public final class ProtoEmitter {
    private ProtoEmitter() {}

    /** The files in the order of the packages; the shared one is the last. */
    public static Stream<OutputFile> emit(Plan plan, WireNames names) {
        Stream<OutputFile> shared = plan.packages().stream()
                .filter(PlannedPackage::usesShared)
                .limit(1)
                .map(user -> OutputFile.text(Kind.PROTO, ProtoNames.SHARED_PATH, SharedProto.TEXT));
        return Stream.concat(plan.packages().stream().map(file -> file(file, names)), shared);
    }

    private static OutputFile file(PlannedPackage file, WireNames names) {
        CodeWriter out = new CodeWriter();
        out.comment(Comments.ofFile(file))
                .line("syntax = \"proto3\";")
                .line("")
                .line("package " + file.name() + ";")
                .line("");
        List<String> imports = ProtoNames.imports(file);
        imports.forEach(path -> out.line("import \"" + path + "\";"));
        if (!imports.isEmpty()) {
            out.line("");
        }
        out.line("option java_multiple_files = true;")
                .line("option java_package = \"" + ProtoNames.javaPackage(file.javaPackage()) + "\";");
        ProtoBody body = new ProtoBody(file.name(), names, out);
        file.messages().forEach(body::message);
        file.unions().forEach(body::union);
        file.enums().forEach(body::enumeration);
        return OutputFile.text(Kind.PROTO, ProtoNames.path(file.name()), out.toString());
    }
}
