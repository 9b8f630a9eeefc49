package io.curcuma.embedded.verify;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.embedded.Bounded;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.Parallel;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.Samples;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.xml.namespace.QName;

/**
 * Sends documents through formats and says what came back. For each document:
 *
 * <ol>
 *   <li>{@link TreeReader} reads it, and {@link Validation} says what the schema thinks of it, and of which types its parts are;
 *   <li>our XML reader makes a bean of the document as it stands, as a service does;
 *   <li>each format carries the bean there and back, and our XML writer makes a document of what came back. {@link DocumentJudge} compares
 *       it with the first one: it knows of no bean, so what is different then is lost, whoever lost it;
 *   <li>where the beans have validators, these are compared with what the schema says of the document that is written of the bean;
 *   <li>{@link JaxbBeans} does the same through JAXB alone, for information.
 * </ol>
 *
 * Immutable, and safe for any number of threads.
 */
public final class Verifier {
    private static final String NOT_CARRIED = " is not carried";

    private final GenerationRequest request;
    private final CompiledSchemas compiledSchemas;
    private final Serializer serializer;
    private final JaxbBeans beans;
    private final SchemaSet schemas;
    private final Validation validation;

    private Verifier(
            GenerationRequest request,
            CompiledSchemas compiledSchemas,
            Serializer serializer,
            JaxbBeans beans,
            SchemaSet schemas,
            Validation validation) {
        this.request = request;
        this.compiledSchemas = compiledSchemas;
        this.serializer = serializer;
        this.beans = beans;
        this.schemas = schemas;
        this.validation = validation;
    }

    /**
     * Compiles a schema set. What the adapters do not carry is refused when a document holds it, whatever the request says.
     *
     * @throws CompiledSchemasException as {@link CompiledSchemas#compile(GenerationRequest)}
     */
    public static Verifier of(GenerationRequest schemas) {
        return of(schemas, CompiledSchemas::compile);
    }

    /**
     * As {@link #of(GenerationRequest)}.
     *
     * @param compiler makes the compiled schema set of a request, or has one
     */
    public static Verifier of(GenerationRequest schemas, Function<GenerationRequest, CompiledSchemas> compiler) {
        GenerationRequest request = schemas.withFormats(Set.of()).withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME);
        CompiledSchemas compiledSchemas = compiler.apply(request.withWholeModules());
        SchemaSet set = SchemaSet.read(request);
        return new Verifier(
                request,
                compiledSchemas,
                compiledSchemas.serializer(),
                new JaxbBeans(BeanClasses.of(compiledSchemas)),
                set,
                Bounded.call("making the validator", request.budget().seconds(), () -> Validation.of(set)));
    }

    /** This verifier with other limits. */
    public Verifier withLimits(Limits limits) {
        return new Verifier(request, compiledSchemas, serializer.withLimits(limits), beans, schemas, validation);
    }

    /** This verifier with one format added, or replaced if its id is taken. */
    public Verifier withFormat(Format format) {
        return new Verifier(request, compiledSchemas, serializer.withFormat(format), beans, schemas, validation);
    }

    /** Writes and reads the beans of the schema set. */
    public Serializer serializer() {
        return serializer;
    }

    /** What formats carry of a document; empty if it cannot be read or is not a message, which {@link #verify} says. */
    public Optional<DocumentBean> carried(Instance document) {
        return new DocumentVerifier(serializer, beans, this::root, validation, List.of(), false).carried(document);
    }

    private Optional<Class<?>> root(QName element) {
        return compiledSchemas.root(element).map(RootBinding::bean);
    }

    /** The formats that documents can be sent through, sorted. */
    public List<String> formats() {
        return serializer.formats().stream().map(Format::id).toList();
    }

    /**
     * The documents in a folder and below: every file that is not hidden, and no schema, WSDL, binding or catalog.
     *
     * @param others files that are not documents either
     * @throws IOException if the folder cannot be read
     */
    public DocumentSet documents(Path folder, Collection<Path> others) throws IOException {
        return documents(List.of(folder), others);
    }

    /**
     * As {@link #documents(Path, Collection)}, in several places: a folder, or a file, which is a document whatever its name.
     *
     * @throws IOException if one of them cannot be read
     */
    public DocumentSet documents(List<Path> places, Collection<Path> others) throws IOException {
        List<Path> known = new ArrayList<>(compiledSchemas.compiled().inputs());
        others.stream().filter(Files::exists).forEach(known::add);
        return new DocumentSet(new Instances(known, beans::isRoot, serializer.limits()).in(places), List.of());
    }

    /**
     * Documents made from the schemas, of the global elements that have a bean.
     *
     * @param folder what their names begin with; nothing is written
     */
    public DocumentSet samples(Path folder) {
        Samples samples = Bounded.call("making documents", request.budget().seconds(), schemas::samples);
        return new DocumentSet(
                samples.documents().stream()
                        .filter(sample -> Instances.root(sample.document(), serializer.limits())
                                .filter(beans::isRoot)
                                .isPresent())
                        .map(sample -> new Instance(Instance.name(folder.resolve(sample.name())), sample::document))
                        .toList(),
                samples.notes());
    }

    /**
     * Verifies documents.
     *
     * @param formats ids out of {@link #formats}
     * @param progress is told each document before it is read
     * @throws SerializationException for an unknown format
     * @throws CompiledSchemasException if one document takes longer than the budget of the request
     */
    public VerificationReport verify(DocumentSet documents, List<String> formats, Consumer<Instance> progress) {
        return verify(documents, formats, 1, progress);
    }

    /**
     * As {@link #verify(DocumentSet, List, Consumer)}, with several documents at once; the report is the same.
     *
     * @param jobs how many, at least 1
     * @param progress may be told on any thread
     */
    public VerificationReport verify(
            DocumentSet documents, List<String> formats, int jobs, Consumer<Instance> progress) {
        formats.forEach(serializer::format);
        DocumentVerifier verifier =
                new DocumentVerifier(serializer, beans, this::root, validation, formats, request.validators());
        List<DocumentReport> reports = Parallel.map(documents.instances(), jobs, document -> {
            progress.accept(document);
            return Bounded.call(
                    "verifying " + document.name(), request.budget().seconds(), () -> verifier.verify(document));
        });
        List<String> notes = new ArrayList<>(notes());
        notes.addAll(documents.notes());
        return new VerificationReport(request.schemas().size(), formats, reports, notCarried(), notes);
    }

    private List<VerificationReport.NotCarried> notCarried() {
        return compiledSchemas.compiled().warnings().stream()
                .filter(diagnostic -> diagnostic.problem() == Problem.NOT_CARRIED)
                .map(diagnostic -> new VerificationReport.NotCarried(
                        diagnostic.message().replace(NOT_CARRIED, ""), diagnostic.location()))
                .toList();
    }

    private List<String> notes() {
        return validation.unusable().stream()
                .map(reason ->
                        "documents are not validated, and types are not known, because the JDK's validator does not"
                                + " take the schemas: " + reason)
                .toList();
    }
}
