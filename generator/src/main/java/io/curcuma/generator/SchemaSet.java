package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.output.Samples;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.generator.wsdl.OperationSchemas;
import io.curcuma.generator.xjc.SampleRunner;
import io.curcuma.generator.xjc.validation.AllGroups;
import io.curcuma.generator.xjc.validation.InstanceSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.validation.Schema;
import org.xml.sax.SAXException;

/** A schema set as documents see it. It was read once, hardened, and reads nothing any more. Immutable. */
public final class SchemaSet {
    private final SchemaSources sources;
    private final int seconds;

    private SchemaSet(SchemaSources sources, int seconds) {
        this.sources = sources;
        this.seconds = seconds;
    }

    /** Reads the schemas of a request that generates without errors; of another, what could be read. */
    public static SchemaSet read(GenerationRequest request) {
        return new SchemaSet(
                Intake.read(request, Set.of(), OperationSchemas::of, new Diagnostics()),
                request.budget().seconds());
    }

    /**
     * Documents that go everywhere in the schemas, the same ones each time: each branch of a choice, each value of an enumeration, the
     * limits of facets, each type and element that may stand for another. They are valid by the JDK's validator, where that takes the
     * schemas; what is not was dropped, and a note says so. Where none would be left, those that only break a key stay, with a note too.
     *
     * @throws BoundedRun.OutOfTimeException if it takes longer than the budget of the request
     */
    public Samples samples() {
        return BoundedRun.call("the making of documents", seconds, this::make);
    }

    private Samples make() {
        Samples made = SampleRunner.run(sources);
        Schema schema;
        try {
            schema = validator();
        } catch (SAXException e) {
            return made;
        }
        List<Samples.Sample> valid = new ArrayList<>();
        List<Samples.Sample> broken = new ArrayList<>();
        List<String> notes = new ArrayList<>(made.notes());
        List<String> kept = new ArrayList<>(made.notes());
        for (Samples.Sample sample : made.documents()) {
            Optional<String> invalid = InstanceSchema.invalid(schema, sample.document());
            if (invalid.isEmpty()) {
                valid.add(sample);
            } else {
                notes.add(sample.name() + " is not valid and was dropped: " + invalid.get());
                if (InstanceSchema.invalidWithoutKeys(schema, sample.document()).isEmpty()) {
                    broken.add(sample);
                    kept.add(sample.name() + " breaks a key, but is kept, because there is no other: " + invalid.get());
                }
            }
        }
        // beans know of no key
        return valid.isEmpty() && !broken.isEmpty() ? new Samples(broken, kept) : new Samples(valid, notes);
    }

    /** Where the order of elements means nothing. */
    public AllGroups allGroups() {
        return AllGroups.of(sources);
    }

    /**
     * The set for {@code javax.xml.validation}, schemas inside of WSDLs included.
     *
     * @throws SAXException if the JDK's validator does not take the schemas; the message says why
     * @throws BoundedRun.OutOfTimeException if it takes longer than the budget of the request
     */
    public Schema validator() throws SAXException {
        SAXException[] refused = new SAXException[1];
        Optional<Schema> schema = BoundedRun.call("the validator", seconds, () -> {
            try {
                return Optional.of(InstanceSchema.of(sources));
            } catch (SAXException e) {
                refused[0] = e;
                return Optional.empty();
            }
        });
        return schema.orElseThrow(() -> refused[0]);
    }
}
