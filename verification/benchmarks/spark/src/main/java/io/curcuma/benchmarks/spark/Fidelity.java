package io.curcuma.benchmarks.spark;

import io.curcuma.benchmarks.spark.Source.Columns;
import io.curcuma.benchmarks.spark.Task.Action;
import io.curcuma.testkit.FieldTree;
import jakarta.xml.bind.JAXBException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Documents that became rows, and the rows XML again. */
final class Fidelity {
    /** What became of a schema set, best first. */
    enum Outcome {
        /** All documents came back equal. */
        EQUAL,
        /** They are equal if the namespaces and the order of siblings are given back. */
        RESTORED,
        /** A document was refused. */
        REFUSED,
        /** A document came back different, and nothing said so. */
        LOST
    }

    private final Source source;
    private final Path folder;
    private final List<Task> tasks = new ArrayList<>();

    private Fidelity(Source source, Path folder) {
        this.source = source;
        this.folder = folder;
    }

    /**
     * The outcome of each dataset, by its label.
     *
     * @param folder for documents, which is empty
     */
    static Map<String, Outcome> of(Source source, List<Dataset> all, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        Fidelity fidelity = new Fidelity(source, folder);
        for (Dataset data : all) {
            for (Instance instance : data.instances()) {
                fidelity.add(data, instance);
            }
        }
        List<String> results =
                fork.run(source, all.stream().map(Dataset::classes).toList(), 2, fidelity.tasks);
        Map<String, Outcome> outcomes = new TreeMap<>();
        int next = 0;
        for (Dataset data : all) {
            for (Instance instance : data.instances()) {
                if (source.columns() == Columns.XSD) {
                    next++;
                }
                Outcome outcome = outcome(
                        data,
                        instance,
                        results.get(next),
                        fidelity.tasks.get(next).out());
                outcomes.merge(data.label(), outcome, (one, other) -> one.compareTo(other) > 0 ? one : other);
                next++;
            }
        }
        return outcomes;
    }

    private void add(Dataset data, Instance instance) throws IOException {
        Path place = Files.createDirectories(folder.resolve(data.label()));
        Path in = place.resolve(instance.name());
        Files.writeString(in, "<rows>" + Trees.text(instance.element()) + "</rows>", StandardCharsets.UTF_8);
        Path schema = Path.of("");
        if (source.columns() == Columns.XSD) {
            schema = place.resolve(instance.name() + ".json");
            tasks.add(new Task(
                    Action.XSD,
                    source.format(),
                    data.schema().toAbsolutePath(),
                    Path.of(""),
                    schema,
                    Map.of("root", instance.root().getLocalPart())));
        }
        tasks.add(new Task(
                Action.COPY,
                source.format(),
                in,
                schema,
                place.resolve(instance.name() + ".out"),
                source.options(instance, "FAILFAST")));
    }

    private static Outcome outcome(Dataset data, Instance instance, String result, Path out) throws IOException {
        if (result.startsWith(SourceRun.FAILED)) {
            return Outcome.REFUSED;
        }
        try {
            Referee referee = Referee.of(data);
            FieldTree wanted = referee.values(instance.element(), instance);
            Element written = written(out);
            if (written == null) {
                return Outcome.LOST;
            }
            Trees.declareAs(instance.element(), written);
            if (wanted.equals(valuesOrEmpty(referee, written, instance))) {
                return Outcome.EQUAL;
            }
            Element restored = Restored.of(written, instance.element());
            return wanted.equals(valuesOrEmpty(referee, restored, instance)) ? Outcome.RESTORED : Outcome.LOST;
        } catch (JAXBException e) {
            throw new IllegalStateException("the referee does not read " + instance.name(), e);
        }
    }

    private static @Nullable FieldTree valuesOrEmpty(Referee referee, Element element, Instance instance) {
        try {
            return Trees.name(element).equals(instance.root()) ? referee.values(element, instance) : null;
        } catch (JAXBException | RuntimeException e) {
            // no document of the schema any more
            return null;
        }
    }

    /** The root element; none if it is not XML, as with a file that is empty. */
    private static Optional<Element> parsed(byte[] document) {
        try {
            return Optional.of(Trees.parse(document));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The first element below the root of what was written; null if there is none. */
    private static @Nullable Element written(Path out) throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            List<Path> parts = files.filter(
                            file -> !file.getFileName().toString().startsWith("_")
                                    && !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
            for (Path part : parts) {
                Optional<Element> root = parsed(Files.readAllBytes(part));
                List<Element> rows = root.map(Trees::children).orElse(List.of());
                if (!rows.isEmpty()) {
                    return rows.get(0);
                }
            }
        }
        return null;
    }
}
