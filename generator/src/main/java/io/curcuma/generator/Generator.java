package io.curcuma.generator;

import io.curcuma.generator.catalog.CatalogEmitter;
import io.curcuma.generator.catalog.ModuleEmitter;
import io.curcuma.generator.catalog.SchemaFile;
import io.curcuma.generator.catalog.SchemaFiles;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.existing.ExistingBeans;
import io.curcuma.generator.idl.AvroFingerprints;
import io.curcuma.generator.idl.AvroHistory;
import io.curcuma.generator.idl.IdlEmitter;
import io.curcuma.generator.intake.Expansion;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.java.AdapterEmitter;
import io.curcuma.generator.java.ServiceClasses;
import io.curcuma.generator.java.UncheckedRules;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.services.Operations;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Foreign;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.former.ContentIdentity;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.plan.planner.Planner;
import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.request.ServiceStyle;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.generator.run.RunFailure;
import io.curcuma.generator.wsdl.OperationSchemas;
import io.curcuma.generator.wsdl.ServiceCheck;
import io.curcuma.generator.xjc.OutlineReader;
import io.curcuma.generator.xjc.XjcOutput;
import io.curcuma.generator.xjc.XjcPlugins;
import io.curcuma.generator.xjc.XjcRunner;
import io.curcuma.generator.xjc.constraints.BeanConstraints;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/**
 * Turns schemas into beans, adapters and IDLs. Nothing is written to disk: the result holds the files.
 *
 * <ol>
 *   <li>{@link Intake} reads every schema, binding and catalog itself, hardened;
 *   <li>{@link XjcRunner} lets XJC make the beans from what was read, and nothing else;
 *   <li>{@link OutlineReader} turns XJC's outline into the {@link SchemaModel};
 *   <li>{@link Planner} gives every component its name and number, from the numbers file;
 *   <li>{@link Extents} takes the part that the chosen root elements reach;
 *   <li>{@link NotCarriedCheck} lists what no adapter carries;
 *   <li>the emitters print the {@link Plan}: adapters, {@code .proto}, {@code .avsc}, {@code .thrift}, JSON Schema;
 *   <li>{@link CatalogEmitter} lists them and the sources for the running service.
 * </ol>
 *
 * A step with errors is the last one. All methods are safe for any number of threads.
 */
public final class Generator {
    /**
     * All {@code .avsc} together get this part of the bytes of output, and all Avro fingerprints as many steps: in the worst case they
     * are the square of everything else.
     */
    private static final int AVRO_SHARE = 8;

    private Generator() {}

    /**
     * Generates. What the input can cause is a diagnostic, never an exception.
     *
     * @return the files and the new numbers file, or no file and what is wrong
     */
    public static GenerationResult generate(GenerationRequest request) {
        return generate(request, (step, done, total) -> {});
    }

    /** As {@link #generate(GenerationRequest)}, and tells how far it is. */
    public static GenerationResult generate(GenerationRequest request, GenerationListener listener) {
        AtomicReference<String> step = new AtomicReference<>("reading the schemas");
        GenerationListener steps = (name, done, total) -> {
            BoundedRun.check();
            step.set(name);
            listener.progress(name, done, total);
        };
        try {
            return BoundedRun.call("the generation", request.budget().seconds(), () -> run(request, steps));
        } catch (RuntimeException | Error e) {
            // what the run has found out so far is not reported: it may still be at work on it
            Diagnostics diagnostics = new Diagnostics();
            RunFailure.add(e, String.valueOf(step.get()), request.budget().seconds(), diagnostics);
            return GenerationResult.failed(request, request.schemas(), diagnostics.toList());
        }
    }

    private static GenerationResult run(GenerationRequest request, GenerationListener listener) {
        Diagnostics diagnostics = new Diagnostics();
        listener.progress("reading the schemas", 0, 0);
        SchemaSources sources = Intake.read(
                request, XjcPlugins.namespaces(request.beans(), diagnostics), OperationSchemas::of, diagnostics);
        try {
            return run(sources, request, diagnostics, listener);
        } catch (Diagnostics.ErrorsException e) {
            return GenerationResult.failed(request, sources.inputs(), diagnostics.toList());
        }
    }

    private static GenerationResult run(
            SchemaSources sources, GenerationRequest request, Diagnostics diagnostics, GenerationListener listener) {
        Expansion.check(sources, request.budget(), diagnostics);
        if (request.beans().existing() && request.constraints().contains(Constraints.JAKARTA)) {
            diagnostics.add(Problem.BEANS_CONSTRAINTS, Location.NONE);
        }
        listener.progress("making the beans", 0, 0);
        diagnostics.stopAtErrors();
        XjcOutput xjc = XjcRunner.run(sources, request, diagnostics).orElseThrow(Diagnostics.ErrorsException::new);
        diagnostics.stopAtErrors();
        Operations operations = OperationSchemas.operations(sources);
        ServiceCheck.check(operations.model(), xjc::hasElement, xjc::hasType, diagnostics);
        listener.progress("planning", 0, 0);
        Foreign foreign = ModuleTypes.foreign(sources);
        SchemaModel model = ContentIdentity.in(
                ExistingBeans.in(OutlineReader.read(xjc, sources), request.beans(), severity(request), diagnostics),
                request.numbers(),
                foreign);
        ModuleTypes.check(model, sources, diagnostics);
        diagnostics.stopAtErrors();
        Planned whole = Planner.plan(
                model, operations, request.numbers(), request.numbersPath(), request.frozen(), foreign, diagnostics);
        Extents extents = Extents.of(whole.plan(), request.extent(), diagnostics);
        Planned planned = new Planned(extents.plan(), whole.numbers());
        List<ComplexType> own = ModuleTypes.own(model, sources);
        NotCarriedCheck.check(
                diagnostics.hasErrors() ? own.stream() : extents.types(own), severity(request), diagnostics);
        diagnostics.stopAtErrors();
        OutputCollector collector = new OutputCollector(request.budget().outputBytes(), diagnostics);
        if (request.constraints().contains(Constraints.JAKARTA)) {
            BeanConstraints.annotate(xjc, planned.plan());
        }
        List<OutputFile> beans = request.beans().existing()
                ? List.of()
                : extents.print(xjc, request.budget().outputBytes(), diagnostics);
        diagnostics.stopAtErrors();
        collector.add(beans::stream);
        Map<TypeName, Long> fingerprints = fingerprints(planned.plan(), request, diagnostics);
        Set<QName> documents = extents.documents(request.extent(), sources);
        emit(planned, documents, fingerprints, request, diagnostics, collector, listener);
        SortedMap<String, String> history = AvroHistory.of(planned, documents, fingerprints, request, diagnostics);
        collector.add(() -> AvroHistory.files(history));
        diagnostics.stopAtErrors();
        listener.progress("listing the files", 0, 0);
        ModuleFiles modules = new ModuleFiles(planned.plan(), sources.modules());
        modules.check(collector.files(), diagnostics);
        catalog(planned, model, sources, request, modules, collector);
        diagnostics.stopAtErrors();
        List<OutputFile> files = new ArrayList<>(collector.files());
        files.removeIf(file -> !request.modules().whole() && modules.isForeign(file));
        files.sort(Comparator.comparing(OutputFile::kind).thenComparing(OutputFile::path));
        return new GenerationResult(
                files,
                planned.numbers(),
                history,
                withoutModuleWarnings(diagnostics, sources),
                sources.inputs(),
                planned.plan().ownMessages().size(),
                extents.beans(),
                extents.leftOut(whole.plan()),
                near(extents, files, request));
    }

    private static Set<String> near(Extents extents, List<OutputFile> files, GenerationRequest request) {
        Set<String> sources = files.stream()
                .filter(file -> file.kind() == OutputFile.Kind.JAVA)
                .map(OutputFile::path)
                .collect(Collectors.toSet());
        UnaryOperator<String> homes = ExistingBeans.homes(request.beans());
        extents.near().ifPresent(near -> sources.retainAll(AdapterEmitter.sources(extents.plan(), near, homes)));
        return sources;
    }

    /** Without warnings about the documents of modules: those who built them have seen these. */
    private static List<Diagnostic> withoutModuleWarnings(Diagnostics diagnostics, SchemaSources sources) {
        return diagnostics.toList().stream()
                .filter(diagnostic -> sources.modules().stream()
                        .noneMatch(module -> diagnostic.location().path().startsWith(module.place() + "!/")))
                .toList();
    }

    private static Severity severity(GenerationRequest request) {
        return request.notCarried() == NotCarriedPolicy.ERROR ? Severity.ERROR : Severity.WARNING;
    }

    private static void emit(
            Planned planned,
            Set<QName> documents,
            Map<TypeName, Long> fingerprints,
            GenerationRequest request,
            Diagnostics diagnostics,
            OutputCollector collector,
            GenerationListener listener) {
        Plan plan = planned.plan();
        int[] done = {0};
        int adapters = plan.messages().size();
        UncheckedRules unchecked = new UncheckedRules();
        collector.add(() -> AdapterEmitter.emit(
                        plan,
                        fingerprints,
                        request.modules().extensible(),
                        request.validators(),
                        ExistingBeans.homes(request.beans()),
                        unchecked)
                .peek(file -> listener.progress("writing adapters", Math.min(done[0]++, adapters), adapters)));
        unchecked.report(diagnostics);
        if (request.services() != ServiceStyle.NONE) {
            collector.add(() -> ServiceClasses.emit(
                    plan,
                    ExistingBeans.homes(request.beans()),
                    request.serviceVersion(),
                    request.services(),
                    diagnostics));
        }
        listener.progress("writing IDLs", 0, 0);
        IdlEmitter.Emission emission =
                new IdlEmitter.Emission(planned, documents, request, avroBudget(request), diagnostics);
        for (IdlEmitter emitter : IdlEmitter.all()) {
            if (request.formats().contains(emitter.idl())) {
                collector.add(() -> emitter.emit(emission));
            }
        }
    }

    /** Nothing without types: no service is asked for simple elements alone. */
    private static void catalog(
            Planned planned,
            SchemaModel model,
            SchemaSources sources,
            GenerationRequest request,
            ModuleFiles modules,
            OutputCollector collector) {
        Plan plan = planned.plan();
        if (plan.ownPackages().isEmpty()) {
            return;
        }
        List<SchemaFile> schemas = SchemaFiles.of(sources, CatalogEmitter.folder(plan, sources));
        collector.add(() -> schemas.stream().map(SchemaFile::output));
        List<OutputFile> emitted =
                request.modules().whole() ? List.copyOf(collector.files()) : modules.asInJars(collector.files());
        collector.add(() -> CatalogEmitter.emit(plan, sources, schemas, emitted));
        collector.add(() -> ModuleEmitter.emit(
                plan,
                model,
                sources,
                schemas,
                planned.numbers(),
                request.allowedClasses(),
                request.modules().extensible()));
    }

    private static Map<TypeName, Long> fingerprints(Plan plan, GenerationRequest request, Diagnostics diagnostics) {
        long steps = avroBudget(request);
        Map<TypeName, Long> fingerprints = AvroFingerprints.of(plan, steps);
        int types = plan.messages().size();
        if (fingerprints.size() < types) {
            int without = types - fingerprints.size();
            diagnostics.add(Problem.AVRO_NO_FINGERPRINT, Severity.WARNING, Location.NONE, without, types, steps);
        }
        return fingerprints;
    }

    private static long avroBudget(GenerationRequest request) {
        return request.budget().outputBytes() / AVRO_SHARE;
    }
}
