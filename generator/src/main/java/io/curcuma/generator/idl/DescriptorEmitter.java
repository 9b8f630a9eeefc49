package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Emits one {@code FileDescriptorSet} for each package, with its imports: what {@code protoc --include_imports
 * --descriptor_set_out} makes of the {@code .proto}. Building them is also the check that the {@code .proto} is valid.
 */
public final class DescriptorEmitter {
    private static final int MESSAGE = 300;

    private final Map<String, FileDescriptorProto> protos = new LinkedHashMap<>();
    private final Map<String, Optional<FileDescriptor>> checked = new HashMap<>();
    private final Map<String, Location> locations = new HashMap<>();
    private final Diagnostics diagnostics;

    private DescriptorEmitter(Plan plan, WireNames names, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        protos.put(ProtoNames.SHARED_PATH, SharedProto.descriptor());
        for (PlannedPackage planned : plan.packages()) {
            String path = ProtoNames.path(planned.name());
            protos.put(path, ProtoDescriptors.file(planned, names));
            locations.put(path, location(planned));
        }
        protos.put(ProtoServices.empty().getName(), ProtoServices.empty());
        plan.servicesByPackage().forEach((name, services) -> {
            String path = ProtoServices.path(name);
            protos.put(path, ProtoServices.descriptor(name, services));
            locations.put(path, services.get(0).location());
        });
    }

    /** The files in the order of the packages, and those of services. What is not valid is added to the diagnostics before this returns. */
    public static Stream<OutputFile> emit(Plan plan, WireNames names, Diagnostics diagnostics) {
        DescriptorEmitter emitter = new DescriptorEmitter(plan, names, diagnostics);
        emitter.protos.keySet().forEach(path -> emitter.check(path, Set.of()));
        return Stream.concat(
                plan.packages().stream().map(planned -> emitter.file(ProtoNames.path(planned.name()))),
                plan.servicesByPackage().keySet().stream().map(name -> emitter.file(ProtoServices.path(name))));
    }

    private static Location location(PlannedPackage planned) {
        return planned.messages().stream()
                .map(message -> message.type().location())
                .findFirst()
                .orElse(Location.NONE);
    }

    /** Path of the descriptor set beside a {@code .proto}. */
    static String path(String proto) {
        return proto.substring(0, proto.length() - ".proto".length()) + ".desc";
    }

    private OutputFile file(String path) {
        FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
        addWithImports(path, new HashSet<>(), set);
        return new OutputFile(Kind.PROTO, path(path), set.build().toByteArray());
    }

    private void addWithImports(String path, Set<String> seen, FileDescriptorSet.Builder set) {
        FileDescriptorProto proto = protos.get(path);
        if (proto != null && seen.add(path)) {
            proto.getDependencyList().forEach(dependency -> addWithImports(dependency, seen, set));
            set.addFile(proto);
        }
    }

    private Optional<FileDescriptor> check(String path, Set<String> importers) {
        Optional<FileDescriptor> known = checked.get(path);
        if (known != null) {
            return known;
        }
        Optional<FileDescriptor> result =
                importers.contains(path) ? invalid(path, "imports itself") : build(path, importers);
        checked.put(path, result);
        return result;
    }

    private Optional<FileDescriptor> build(String path, Set<String> importers) {
        FileDescriptorProto proto = protos.get(path);
        if (proto == null) {
            return invalid(path, "not emitted, but imported");
        }
        Set<String> chain = new HashSet<>(importers);
        chain.add(path);
        List<FileDescriptor> dependencies = new ArrayList<>();
        for (String dependency : proto.getDependencyList()) {
            check(dependency, chain).ifPresent(dependencies::add);
        }
        if (dependencies.size() < proto.getDependencyCount()) {
            return Optional.empty(); // the import has its own diagnostic
        }
        List<String> clashes = ProtoClashes.in(proto);
        clashes.forEach(clash -> invalid(path, clash));
        try {
            return Optional.of(FileDescriptor.buildFrom(proto, dependencies.toArray(FileDescriptor[]::new)));
        } catch (DescriptorValidationException e) {
            return invalid(path, String.valueOf(e.getMessage()));
        }
    }

    private Optional<FileDescriptor> invalid(String path, String message) {
        diagnostics.add(
                Problem.IDL_INVALID,
                locations.getOrDefault(path, Location.NONE),
                path,
                CodeText.oneLine(message, MESSAGE));
        return Optional.empty();
    }
}
