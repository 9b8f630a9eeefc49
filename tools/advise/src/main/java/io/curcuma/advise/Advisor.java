package io.curcuma.advise;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.embedded.verify.Cell;
import io.curcuma.embedded.verify.Cell.Verdict;
import io.curcuma.embedded.verify.DocumentBean;
import io.curcuma.embedded.verify.DocumentPlace;
import io.curcuma.embedded.verify.DocumentReport;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Instance;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * Measures what the formats and codecs make of documents, each combination in turns with the others, in this thread and JVM. First the
 * {@link Verifier} sends every document through every format: a format that does not give each of them back is left out and named.
 */
public final class Advisor {
    private final Verifier verifier;
    private final Question question;
    private final Progress progress;
    private final Codecs codecs = Codecs.load(Advisor.class.getClassLoader());
    private final List<String> failures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    /** Names of documents. */
    private final Set<String> lost = new HashSet<>();

    /** Receives progress. */
    @FunctionalInterface
    public interface Progress {
        /** Called on the thread that advises, with the step's name and {@code done} of {@code total} parts. */
        void at(String what, int done, int total);
    }

    /**
     * One advisor for one run.
     *
     * @param verifier with the formats that are off unless named
     */
    public Advisor(Verifier verifier, Question question, Progress progress) {
        this.verifier = verifier;
        this.question = question;
        this.progress = progress;
    }

    /**
     * Verifies and measures.
     *
     * @throws SerializationException for an unknown format, and {@code CONFIG_INVALID} for an unknown codec or one whose library is
     *     absent, naming those there are
     * @throws NothingToMeasureException if no document can be read, or no format gives all of them back
     */
    public Advice advise(DocumentSet documents) {
        List<CodecChoice> choices = CodecChoice.of(codecs, question.codecs());
        if (question.codecs().isEmpty()) {
            notes.addAll(CodecChoice.absent(codecs));
        }
        List<String> wanted = question.formats().isEmpty() ? verifier.formats() : question.formats();
        wanted.forEach(id -> verifier.serializer().format(id));
        Selection selection = Selection.of(documents, question.time());
        notes.addAll(selection.notes());
        Set<String> lossy = verified(selection.documents(), wanted);
        List<DocumentBean> carried = new ArrayList<>();
        for (Instance document : selection.documents().instances()) {
            if (!lost.contains(document.name())) {
                verifier.carried(document).ifPresent(carried::add);
            }
        }
        List<String> formats = wanted.stream().filter(id -> !lossy.contains(id)).toList();
        if (carried.isEmpty() || formats.isEmpty()) {
            throw new NothingToMeasureException(
                    carried.isEmpty() ? "no document can be measured" : "no format returns every document unchanged",
                    failures);
        }
        return measured(formats, choices, carried, documents.instances().size());
    }

    private Advice measured(List<String> formats, List<CodecChoice> choices, List<DocumentBean> carried, int found) {
        List<Trial> trials = new ArrayList<>();
        for (String format : formats) {
            List<Trial.Message> messages = messages(format, carried);
            for (CodecChoice choice : choices) {
                Trial trial = new Trial(format, choice, messages, question.minBytes());
                progress.at("trying " + trial.choice(), trials.size(), formats.size() * choices.size());
                if (comesBack(trial)) {
                    trials.add(trial);
                }
            }
        }
        if (trials.isEmpty()) {
            throw new NothingToMeasureException("no codec returns the documents unchanged", failures);
        }
        int rounds = new Rounds(trials, question.time(), progress).run();
        long bytes = carried.stream().mapToLong(DocumentBean::bytes).sum();
        return new Advice(
                trials.stream().map(Trial::figures).toList(),
                new Advice.Documents(carried.size(), found, bytes, rounds, question.minBytes()),
                question.network(),
                failures,
                notes);
    }

    private boolean comesBack(Trial trial) {
        try {
            if (trial.isLossless()) {
                return true;
            }
            failures.add(trial.choice() + ": other bytes come back");
        } catch (SerializationException e) {
            failures.add(trial.choice() + ": " + e.getMessage());
        } finally {
            trial.forget();
        }
        return false;
    }

    /** The formats that do not give each document back; what was found is noted. */
    private Set<String> verified(DocumentSet documents, List<String> formats) {
        int[] done = {0};
        VerificationReport report = verifier.verify(
                documents,
                formats,
                document -> progress.at(
                        "verifying", done[0]++, documents.instances().size()));
        notes.addAll(report.notes());
        Set<String> lossy = new HashSet<>();
        for (DocumentReport document : report.documents()) {
            document.unreadable()
                    .ifPresent(finding -> failures.add(
                            document.name() + place(finding.place()) + ": " + finding.message() + " (not measured)"));
            document.noMessage()
                    .ifPresent(reason -> notes.add(document.name() + ": not measured, not a message: " + reason));
            document.invalid()
                    .ifPresent(finding -> notes.add(document.name() + place(finding.place())
                            + ": measured, but invalid: " + finding.message()));
            if (isLostEverywhere(document)) {
                Cell cell = document.cells().get(0);
                failures.add(document.name() + ": not measured: no format gives it back; " + cell.format() + ": "
                        + reason(cell));
                lost.add(document.name());
                continue;
            }
            for (Cell cell : document.cells()) {
                if (cell.verdict() != Verdict.LOSSLESS && lossy.add(cell.format())) {
                    failures.add(cell.format() + " not measured: " + document.name() + " is "
                            + cell.verdict().text() + ": " + reason(cell));
                }
            }
        }
        return lossy;
    }

    /** Then it is the document that nothing can be measured with, and not the formats. */
    private static boolean isLostEverywhere(DocumentReport document) {
        return !document.cells().isEmpty()
                && document.cells().stream().noneMatch(cell -> cell.verdict() == Verdict.LOSSLESS);
    }

    private static String reason(Cell cell) {
        return cell.difference().map(Object::toString).orElse(cell.reason());
    }

    private static String place(DocumentPlace place) {
        return place.line() == 0 ? "" : ":" + place.line() + ":" + place.column();
    }

    private List<Trial.Message> messages(String format, List<DocumentBean> carried) {
        Serializer serializer = verifier.serializer();
        Map<QName, Serializer> rooted = new HashMap<>();
        return carried.stream()
                .map(one -> new Trial.Message(
                        one.bean(),
                        rooted.computeIfAbsent(
                                one.root(),
                                root -> serializer.withFormat(
                                        serializer.format(format).withRoot(root)))))
                .toList();
    }
}
