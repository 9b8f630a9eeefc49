package io.curcuma.embedded.verify;

import io.curcuma.Limits;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a document that came back is the one that was sent. It knows both documents, and what a validator that is not ours says of
 * them; it knows no bean. For one thread.
 */
final class DocumentJudge {
    private final TreeElement document;
    private final Validation.Outcome outcome;
    private final Validation validation;
    private final Limits limits;

    private byte @Nullable [] last;
    private Optional<Difference> lastVerdict = Optional.empty();

    DocumentJudge(TreeElement document, Validation.Outcome outcome, Validation validation, Limits limits) {
        this.document = document;
        this.outcome = outcome;
        this.validation = validation;
        this.limits = limits;
    }

    /** What is different first; empty if nothing is. */
    Optional<Difference> judge(byte[] back) {
        // most formats bring the same bytes back
        if (!Arrays.equals(last, back)) {
            lastVerdict = compare(back);
            last = back;
        }
        return lastVerdict;
    }

    private Optional<Difference> compare(byte[] back) {
        TreeElement written;
        try {
            written = TreeReader.read(back, limits);
        } catch (UnreadableException e) {
            return Optional.of(failure("not a document: " + e.finding().message()));
        }
        Validation.Outcome other = validation.check(written);
        Optional<Difference> different = XmlComparison.all(document, written, outcome.types(), other.types()).stream()
                .findFirst();
        if (different.isPresent() || outcome.invalid().isPresent()) {
            return different;
        }
        return other.invalid().map(finding -> new Difference(finding.place().path(), "valid", finding.message()));
    }

    /** A difference of all. */
    Difference failure(String what) {
        return new Difference("/" + document.name().getLocalPart(), "the same document", what);
    }
}
