package io.curcuma.generator;

import io.curcuma.generator.check.ComparedVersion;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.existing.ExistingBeans;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.idl.AvroEmitter;
import io.curcuma.generator.intake.Expansion;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.services.Operations;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.numbers.FormerNumbers;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.plan.planner.Planner;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.generator.run.RunFailure;
import io.curcuma.generator.wsdl.OperationFacts;
import io.curcuma.generator.wsdl.OperationSchemas;
import io.curcuma.generator.xjc.FactRunner;
import io.curcuma.generator.xjc.OutlineReader;
import io.curcuma.generator.xjc.XjcOutput;
import io.curcuma.generator.xjc.XjcPlugins;
import io.curcuma.generator.xjc.XjcRunner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.apache.avro.Schema;

/**
 * A schema set that was read to be compared.
 *
 * @param version absent where there are errors
 * @param numbers the numbers file that makes the next version plan the same; as it was where there are errors
 * @param diagnostics what is to be said, sorted by place
 */
public record SchemaVersion(Optional<ComparedVersion> version, String numbers, List<Diagnostic> diagnostics) {
    public SchemaVersion {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Reads a schema set. What the input can cause is a diagnostic, never an exception. */
    public static SchemaVersion read(GenerationRequest request) {
        return read(request, (numbers, model) -> numbers);
    }

    /** Reads a schema set as {@link #read} does, with the numbers file of a later version. */
    public static SchemaVersion readFormer(GenerationRequest request) {
        return read(request, FormerNumbers::of);
    }

    private static SchemaVersion read(
            GenerationRequest request, BiFunction<String, SchemaModel, String> numbersOfModel) {
        try {
            return BoundedRun.call("the comparison", request.budget().seconds(), () -> run(request, numbersOfModel));
        } catch (RuntimeException | Error e) {
            Diagnostics diagnostics = new Diagnostics();
            RunFailure.add(e, "reading a version", request.budget().seconds(), diagnostics);
            return new SchemaVersion(Optional.empty(), request.numbers().orElse(""), diagnostics.toList());
        }
    }

    private static SchemaVersion run(
            GenerationRequest request, BiFunction<String, SchemaModel, String> numbersOfModel) {
        Diagnostics diagnostics = new Diagnostics();
        SchemaSources sources = Intake.read(
                request, XjcPlugins.namespaces(request.beans(), diagnostics), OperationSchemas::of, diagnostics);
        Expansion.check(sources, request.budget(), diagnostics);
        Optional<XjcOutput> xjc =
                diagnostics.hasErrors() ? Optional.empty() : XjcRunner.run(sources, request, diagnostics);
        if (xjc.isEmpty() || diagnostics.hasErrors()) {
            return failed(request, diagnostics);
        }
        SchemaModel model =
                ExistingBeans.compared(OutlineReader.read(xjc.get(), sources), request.beans(), diagnostics);
        if (diagnostics.hasErrors()) {
            return failed(request, diagnostics);
        }
        Operations operations = OperationSchemas.operations(sources);
        Planned planned = Planner.plan(
                model,
                operations,
                request.numbers().map(text -> numbersOfModel.apply(text, model)),
                request.numbersPath(),
                request.frozen(),
                ModuleTypes.foreign(sources),
                diagnostics);
        if (diagnostics.hasErrors()) {
            return failed(request, diagnostics);
        }
        FactCollector facts = new FactCollector();
        facts.add(FactRunner.run(sources));
        facts.add(OperationFacts.of(operations));
        Map<String, Schema> avro = new HashMap<>();
        for (OutputFile file : AvroEmitter.emit(planned.plan(), request.budget().outputBytes(), diagnostics)) {
            collect(new Schema.Parser().parse(new String(file.content(), StandardCharsets.UTF_8)), avro);
        }
        return new SchemaVersion(
                Optional.of(
                        ComparedVersion.of(facts.facts(), planned.plan(), avro, planned.numbers(), declared(sources))),
                planned.numbers(),
                diagnostics.toList());
    }

    /** The {@code version} of the entry schemas, where all that have one agree. */
    private static String declared(SchemaSources sources) {
        List<String> versions = sources.entries().stream()
                .flatMap(entry -> sources.find(entry.toString()).stream())
                .flatMap(document -> document.version().stream())
                .distinct()
                .toList();
        return versions.size() == 1 ? versions.get(0) : "";
    }

    private static SchemaVersion failed(GenerationRequest request, Diagnostics diagnostics) {
        return new SchemaVersion(Optional.empty(), request.numbers().orElse(""), diagnostics.toList());
    }

    /** Every record below a schema. */
    private static void collect(Schema root, Map<String, Schema> records) {
        Deque<Schema> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Schema schema = open.pop();
            switch (schema.getType()) {
                case RECORD -> {
                    if (records.putIfAbsent(schema.getFullName(), schema) == null) {
                        schema.getFields().forEach(field -> open.push(field.schema()));
                    }
                }
                case ARRAY -> open.push(schema.getElementType());
                case MAP -> open.push(schema.getValueType());
                case UNION -> schema.getTypes().forEach(open::push);
                default -> {}
            }
        }
    }
}
