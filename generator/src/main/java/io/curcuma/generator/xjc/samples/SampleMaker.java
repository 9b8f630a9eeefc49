package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.XSType;
import io.curcuma.generator.output.Samples;
import io.curcuma.generator.output.Samples.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Makes documents that go everywhere in the schemas: into every branch of a choice, every type that may replace another, every member
 * of a substitution group, every enumerated value and the limits of facets; with an element that may be there and without it, once and
 * twice. It does not look at our model, so that it tests that too.
 */
public final class SampleMaker {
    private static final int PER_ROOT = 200;
    private static final int IN_ALL = 1_000;
    /** Number of documents in a row that may show nothing new before a root element counts as having no more. */
    private static final int IDLE = 4;

    private final SampleChoices choices;
    private final ValueSpace values = new ValueSpace();
    private final ShortestExit shortestExit;
    private final Chooser chooser = new Chooser();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Sample> documents = new ArrayList<>();
    private final TreeSet<String> notes = new TreeSet<>();

    private SampleMaker(XSSchemaSet schemas) {
        choices = new SampleChoices(schemas);
        shortestExit = new ShortestExit(choices, values);
    }

    /** Documents, valid as far as the schemas say it in types; keys and cardinalities across elements are not looked at. */
    public static Samples make(XSSchemaSet schemas) {
        SampleMaker maker = new SampleMaker(schemas);
        for (XSElementDecl root : maker.choices.elements()) {
            if (!root.isAbstract() && maker.choices.types(root).stream().anyMatch(XSType::isComplexType)) {
                maker.make(root);
            }
        }
        maker.notes.addAll(maker.values.notes());
        return new Samples(maker.documents, List.copyOf(maker.notes));
    }

    private void make(XSElementDecl root) {
        String name = "{" + root.getTargetNamespace() + "}" + root.getName();
        if (shortestExit.of(root) >= ShortestExit.ENDLESS) {
            notes.add("no document is possible for " + name);
            return;
        }
        int idle = 0;
        for (int made = 0; made == 0 || idle < IDLE; made++) {
            if (made == PER_ROOT || documents.size() == IN_ALL) {
                notes.add("not every value and branch of " + name + " is in a document: there would be too many");
                return;
            }
            int before = chooser.coverage();
            SampleElement document = new SampleWalk(choices, shortestExit, values, chooser).element(root);
            boolean news = chooser.coverage() > before;
            idle = news ? 0 : idle + 1;
            if (news || made == 0) {
                int number = numbers.merge(root.getName(), 1, Integer::sum);
                documents.add(new Sample(root.getName() + "-" + number + ".xml", document.toDocument()));
            }
        }
    }
}
