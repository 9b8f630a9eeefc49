package io.curcuma.rollout;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.jspecify.annotations.Nullable;

/** Decides which part a read returns. One object for each read. */
final class Reading<T> {
    private final MeasuredForms<T> forms;
    private final CauseLog log;
    private final ReadMode mode;
    private @Nullable Stamp stamp;

    Reading(MeasuredForms<T> forms, CauseLog log, ReadMode mode) {
        this.forms = forms;
        this.log = log;
        this.mode = mode;
    }

    T read(Stored record) {
        byte[] plain = record.plainPart();
        byte[] part = record.newPart();
        if (part == null) {
            return plainAlone(plain);
        }
        try {
            stamp = Stamp.of(part);
        } catch (SerializationException e) {
            // the bytes after an invalid stamp are ignored
            return withoutStamp(plain, e);
        }
        if (plain == null) {
            return newAlone(part, stamp);
        }
        if (stamp.vouchesFor(plain)) {
            return agreed(plain, part, stamp);
        }
        return plain.length == 0 ? emptied(plain, part, stamp) : disagreed(plain, part, stamp);
    }

    private T plainAlone(byte @Nullable [] plain) {
        if (plain == null) {
            throw failed(
                    Failure.NOTHING_STORED,
                    new SerializationException(Code.MALFORMED, "a record without a plain and without a new part"));
        }
        Attempt<T> answer = forms.decodePlain(plain);
        if (!answer.isGood()) {
            throw unusable(answer.why());
        }
        plainInstead(VerificationVerdict.NEW_ABSENT, Fallback.NEW_ABSENT, null);
        return answer.value();
    }

    private T withoutStamp(byte @Nullable [] plain, SerializationException why) {
        Attempt<T> answer = plain == null ? Attempt.failed(why) : forms.decodePlain(plain);
        if (!answer.isGood()) {
            throw unusable(both(answer.why(), why));
        }
        plainInstead(VerificationVerdict.NEW_DAMAGED, Fallback.NEW_DAMAGED, why);
        return answer.value();
    }

    private T newAlone(byte[] part, Stamp known) {
        Attempt<T> answer = forms.decodeNew(part, known);
        if (!answer.isGood()) {
            throw unusable(answer.why());
        }
        newInstead(known.hasPlain() ? Fallback.PLAIN_LOST : Fallback.PLAIN_ABSENT, null);
        return answer.value();
    }

    /** Both parts come from one write. */
    private T agreed(byte[] plain, byte[] part, Stamp known) {
        if (mode == ReadMode.COMPRESS_ONLY) {
            Attempt<T> answer = forms.decodeNew(part, known);
            if (answer.isGood()) {
                return answer.value();
            }
            Attempt<T> instead = forms.decodePlain(plain);
            if (!instead.isGood()) {
                throw unusable(both(answer.why(), instead.why()));
            }
            plainInstead(VerificationVerdict.NEW_DAMAGED, Fallback.NEW_DAMAGED, answer.why());
            return instead.value();
        }
        Attempt<T> answer = forms.decodePlain(plain);
        if (!answer.isGood()) {
            return newInsteadOf(answer.why(), part, known);
        }
        if (mode == ReadMode.VERIFY_COMPRESS) {
            verify(plain, answer.value(), part, known);
        }
        return answer.value();
    }

    /** Some stores do not distinguish an empty value from an absent one, and some formats read zero bytes as a message without fields. */
    private T emptied(byte[] plain, byte[] part, Stamp known) {
        Attempt<T> answer = forms.decodeNew(part, known);
        if (!answer.isGood()) {
            return disagreed(plain, part, known);
        }
        newInstead(known.hasPlain() ? Fallback.PLAIN_LOST : Fallback.PLAIN_ABSENT, null);
        return answer.value();
    }

    /** The plain part is newer, or damaged. */
    private T disagreed(byte[] plain, byte[] part, Stamp known) {
        Attempt<T> answer = forms.decodePlain(plain);
        if (!answer.isGood()) {
            return newInsteadOf(answer.why(), part, known);
        }
        plainInstead(VerificationVerdict.NEW_STALE, Fallback.NEW_STALE, null);
        return answer.value();
    }

    private T newInsteadOf(SerializationException whyNotPlain, byte[] part, Stamp known) {
        Attempt<T> instead = forms.decodeNew(part, known);
        if (!instead.isGood()) {
            throw unusable(both(whyNotPlain, instead.why()));
        }
        newInstead(Fallback.PLAIN_DAMAGED, whyNotPlain);
        return instead.value();
    }

    private void verify(byte[] plain, T plainValue, byte[] part, Stamp known) {
        Attempt<T> other = forms.decodeNew(part, known);
        if (!other.isGood()) {
            verdict(VerificationVerdict.NEW_DAMAGED, other.why());
            return;
        }
        Attempt<Boolean> same = Attempt.at(() -> forms.same(plain, plainValue, other.value()));
        verdict(
                same.isGood() && same.value() ? VerificationVerdict.SAME : VerificationVerdict.DIFFERENT,
                same.failure());
    }

    /** Reports that the plain part is used: a fallback in {@code COMPRESS_ONLY}, a verdict in {@code VERIFY_COMPRESS}. */
    private void plainInstead(VerificationVerdict verdict, Fallback fallback, @Nullable SerializationException why) {
        switch (mode) {
            case NO_COMPRESS -> {}
            case VERIFY_COMPRESS -> verdict(verdict, why);
            case COMPRESS_ONLY -> fallback(fallback, why);
        }
    }

    /** Reports that the new part is used. In {@code COMPRESS_ONLY} that is a fallback only if the plain part is damaged. */
    private void newInstead(Fallback fallback, @Nullable SerializationException why) {
        if (mode == ReadMode.VERIFY_COMPRESS) {
            verdict(VerificationVerdict.PLAIN_UNUSABLE, why);
        }
        if (mode != ReadMode.COMPRESS_ONLY || fallback == Fallback.PLAIN_DAMAGED) {
            fallback(fallback, why);
        }
    }

    private void verdict(VerificationVerdict verdict, @Nullable SerializationException why) {
        forms.metrics().verified(verdict, forms.next().name(), forms.codec(stamp));
        if (verdict == VerificationVerdict.DIFFERENT || verdict == VerificationVerdict.NEW_DAMAGED) {
            log.once(verdict, why);
        }
    }

    private void fallback(Fallback cause, @Nullable SerializationException why) {
        forms.metrics().fellBack(cause, forms.next().name(), forms.codec(stamp));
        // records with one part are normal during a roll-out
        if (cause != Fallback.NEW_ABSENT && cause != Fallback.PLAIN_ABSENT) {
            log.once(cause, why);
        }
    }

    private SerializationException unusable(SerializationException why) {
        return failed(Failure.ALL_DAMAGED, why);
    }

    private SerializationException failed(Failure failure, SerializationException why) {
        forms.metrics().failed(failure, forms.next().name());
        log.once(failure, why);
        return why;
    }

    private static SerializationException both(SerializationException first, SerializationException second) {
        if (first != second) {
            first.addSuppressed(second);
        }
        return first;
    }
}
