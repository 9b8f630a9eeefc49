package io.curcuma.generator.idl;

import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Emits one JSON Schema (draft 2020-12) for each package: what the runtime's {@code JsonFormat} writes. Every message, union and
 * enumeration is in {@code $defs}; the schema itself is that of the global elements. Types of other packages are named by the
 * relative path of their file, which the {@code $id}s repeat.
 *
 * <p>Members that are always there are required: those whose bean cannot leave them out. Members that the schema does not know are
 * allowed, as every reader skips them.
 */
public final class JsonSchemaEmitter {
    /**
     * Identifiers name a host that no network can have (RFC 2606): resolvers take relative references from a hierarchical
     * scheme alone.
     */
    private static final String ID = "https://curcuma.invalid/";

    /** References from one file to the types of all. */
    private record Files(String packageName) implements JsonDefinitions.Names {
        static String local(TypeName type) {
            return "#/$defs/" + type.name();
        }

        @Override
        public String key(TypeName type) {
            return type.name();
        }

        @Override
        public String reference(TypeName type) {
            return type.packageName().equals(packageName)
                    ? local(type)
                    : toRoot() + path(type.packageName()) + local(type);
        }

        private String toRoot() {
            long up = packageName.chars().filter(c -> c == '.').count();
            return "../".repeat((int) up);
        }
    }

    private JsonSchemaEmitter() {}

    /**
     * The files in the order of the packages.
     *
     * @param rules whether what the schemas demand are keywords; without them, whatever a writer writes is valid
     */
    public static Stream<OutputFile> emit(Plan plan, boolean rules) {
        Set<TypeName> nillable = Nillables.of(plan);
        Optional<Function<FieldType.OfUnion, PlannedUnion>> unions =
                rules ? Optional.of(plan.unionsByType()) : Optional.empty();
        return plan.packages().stream()
                .map(file -> OutputFile.text(Kind.JSON_SCHEMA, path(file.name()), text(file, nillable, unions)));
    }

    static String path(String packageName) {
        return packageName.replace('.', '/') + ".schema.json";
    }

    private static String text(
            PlannedPackage file, Set<TypeName> nillable, Optional<Function<FieldType.OfUnion, PlannedUnion>> unions) {
        JsonPrinter out = JsonPrinter.forPeople();
        out.openTall('{')
                .member("$schema", "https://json-schema.org/draft/2020-12/schema")
                .member("$id", ID + path(file.name()))
                .member("$comment", String.join(" ", Comments.ofFile(file)));
        roots(file, out);
        JsonDefinitions definitions = new JsonDefinitions(new Files(file.name()), nillable, unions, out);
        out.name("$defs").openTall('{');
        file.messages().forEach(definitions::message);
        file.unions().forEach(definitions::union);
        file.enums().forEach(definitions::enumeration);
        return out.close('}').close('}').toString();
    }

    private static void roots(PlannedPackage file, JsonPrinter out) {
        List<PlannedMessage> roots = file.messages().stream()
                .filter(message -> !message.roots().isEmpty())
                .toList();
        if (roots.size() == 1) {
            out.member("$ref", Files.local(roots.get(0).name()));
        } else if (!roots.isEmpty()) {
            out.name("anyOf").openTall('[');
            roots.forEach(root ->
                    out.openFlat('{').member("$ref", Files.local(root.name())).close('}'));
            out.close(']');
        }
    }
}
