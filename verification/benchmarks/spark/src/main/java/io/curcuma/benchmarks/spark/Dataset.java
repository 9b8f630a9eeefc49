package io.curcuma.benchmarks.spark;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;

/**
 * A schema set with documents.
 *
 * @param schema the entry schema
 * @param schemas its beans
 * @param classes a folder with the class files of the beans and their adapters
 */
record Dataset(String label, Path schema, CompiledSchemas schemas, Path classes, List<Instance> instances) {
    Dataset {
        instances = List.copyOf(instances);
    }

    /**
     * A set of files.
     *
     * @param bindings of JAXB
     * @param documents those whose root elements have a bean are used
     * @param folder for the class files
     */
    static Dataset of(String label, Path schema, List<Path> bindings, List<Path> documents, Path folder)
            throws IOException {
        CompiledSchemas schemas = CompiledSchemas.compile(GenerationRequest.of(List.of(schema))
                .withBindings(bindings)
                .withWholeModules()
                .withFormats(Set.of())
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME));
        schemas.compiled().writeTo(folder);
        List<Instance> instances = new ArrayList<>();
        for (Path document : documents) {
            Element element = Trees.parse(Files.readAllBytes(document));
            QName root = Trees.name(element);
            Optional<RootBinding> bean = schemas.roots().stream()
                    .filter(one -> one.element().equals(root))
                    .findFirst();
            bean.ifPresent(found -> instances.add(new Instance(
                    String.valueOf(document.getFileName()),
                    element,
                    root,
                    found.bean().getName())));
        }
        return new Dataset(label, schema, schemas, folder, instances);
    }

    /** Files of a folder, sorted; a file alone is itself. */
    static List<Path> files(Path folder, String end) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of(folder);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }
}
