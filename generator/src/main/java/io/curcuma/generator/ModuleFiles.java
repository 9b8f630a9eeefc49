package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.idl.IdlDocument;
import io.curcuma.generator.java.NativeImageMetadata;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.modules.SchemaModule;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Tells the files of the build from those of its modules: everything is planned as one, and what a module has is not written again. */
final class ModuleFiles {
    private static final String ADAPTERS = "META-INF/curcuma/adapters/";
    private static final List<String> INDEXES =
            List.of(ADAPTERS, "META-INF/curcuma/packages/", "META-INF/curcuma/elements/", "META-INF/curcuma/catalog/");

    private final Plan plan;
    private final List<SchemaModule> modules;
    private final Set<String> foreign = new HashSet<>();
    private final Set<String> folders = new HashSet<>();

    ModuleFiles(Plan plan, List<SchemaModule> modules) {
        this.plan = plan;
        this.modules = modules;
        for (SchemaModule module : modules) {
            for (String name : module.index().packages()) {
                folders.add(name.replace('.', '/'));
                INDEXES.forEach(index -> foreign.add(OutputFile.Kind.RESOURCE + index + name));
                foreign.add(OutputFile.Kind.RESOURCE + NativeImageMetadata.path(name));
            }
            module.index()
                    .documents()
                    .keySet()
                    .forEach(path -> foreign.add(OutputFile.Kind.RESOURCE + "META-INF/curcuma/xsd/" + path));
        }
        plan.packages().stream()
                .filter(plan::isForeign)
                .flatMap(file -> IdlDocument.of(file).stream())
                .forEach(document -> foreign.add(document.kind() + document.path()));
    }

    /** Whether a module has the file. */
    boolean isForeign(OutputFile file) {
        boolean isCode = file.kind() == OutputFile.Kind.JAVA || file.kind() == OutputFile.Kind.RESOURCE;
        int end = file.path().lastIndexOf('/');
        return foreign.contains(file.kind() + file.path())
                || isCode && folders.contains(file.path().substring(0, Math.max(end, 0)));
    }

    /** The files that were made: those of the build as they are, and those of the modules as the modules have them. */
    List<OutputFile> asInJars(List<OutputFile> made) {
        return made.stream()
                .flatMap(file -> isForeign(file)
                        ? resource(file.resource())
                                .map(bytes -> new OutputFile(file.kind(), file.path(), bytes))
                                .stream()
                        : java.util.stream.Stream.of(file))
                .toList();
    }

    private Optional<byte[]> resource(String path) {
        return modules.stream()
                .flatMap(module -> module.resource(path).stream())
                .findFirst();
    }

    private static Set<String> lines(byte[] index) {
        return Set.copyOf(new String(index, StandardCharsets.UTF_8).lines().toList());
    }

    /** The types that a module lacks, where it differs in nothing else. */
    private List<String> missing(String packageName, Set<String> now, Set<String> theirs) {
        if (!now.containsAll(theirs)) {
            return List.of();
        }
        return plan.messages().stream()
                .map(PlannedMessage::type)
                .filter(type -> type.java().packageName().equals(packageName)
                        && theirs.stream()
                                .noneMatch(line -> line.startsWith(type.java().binaryName() + " ")))
                .map(ComplexType::designator)
                .sorted()
                .toList();
    }

    /**
     * A module is what it would be if this build had made it: the names of its adapters tell. And it has the IDLs that those of the build
     * import.
     */
    void check(List<OutputFile> made, Diagnostics diagnostics) {
        Map<String, byte[]> indexes = new HashMap<>();
        made.forEach(file -> indexes.put(file.path(), file.content()));
        for (SchemaModule module : modules) {
            for (String name : module.index().packages()) {
                byte[] now = indexes.getOrDefault(ADAPTERS + name, new byte[0]);
                byte[] theirs = module.resource(ADAPTERS + name).orElse(new byte[0]);
                if (!Arrays.equals(now, theirs)) {
                    List<String> missing = missing(name, lines(now), lines(theirs));
                    if (missing.isEmpty()) {
                        diagnostics.add(
                                Problem.MODULE_CHANGED,
                                Location.NONE,
                                module.place(),
                                "the classes of its package '" + name + "' have other names");
                    } else {
                        diagnostics.add(
                                Problem.MODULE_PART, Location.NONE, module.place(), missing.get(0), missing.size() - 1);
                    }
                }
            }
        }
        Map<String, PlannedPackage> byName =
                plan.packages().stream().collect(Collectors.toMap(PlannedPackage::name, file -> file));
        Set<OutputFile.Kind> kinds = made.stream().map(OutputFile::kind).collect(Collectors.toSet());
        Set<String> missing = new TreeSet<>();
        for (PlannedPackage file : plan.ownPackages()) {
            for (String name : file.imports()) {
                PlannedPackage imported = Objects.requireNonNull(byName.get(name));
                if (plan.isForeign(imported)) {
                    IdlDocument.of(imported).stream()
                            .filter(document ->
                                    document.kind() != OutputFile.Kind.AVRO && kinds.contains(document.kind()))
                            .map(document -> document.kind().resourceFolder() + document.path())
                            .filter(path -> resource(path).isEmpty())
                            .forEach(missing::add);
                }
            }
        }
        missing.forEach(path -> diagnostics.add(Problem.MODULE_FORMAT, Location.NONE, path));
    }
}
