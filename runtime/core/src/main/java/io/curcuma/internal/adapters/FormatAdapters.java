package io.curcuma.internal.adapters;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.Guess;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.Report;
import java.util.function.Function;

/**
 * A format, the adapters that it calls, and the rules that are checked before and after.
 *
 * @param registry those of all formats
 */
public record FormatAdapters(AdapterRegistry registry, Format format, Validator validator) {
    /** The same adapters, of a format that knows more schemas. */
    public FormatAdapters with(SchemaStore store) {
        return new FormatAdapters(registry, format.withSchemas(store), validator);
    }

    /** The same adapters and format, with other times of validation. */
    public FormatAdapters with(Validator other) {
        return new FormatAdapters(registry, format, other);
    }

    /** As {@link AdapterRegistry#adapter}. */
    public <T> Adapter<T> adapter(Class<T> type) {
        return registry.adapter(type);
    }

    /** As {@link Format#read(Adapter, byte[], int, int, Call)}; the bean is valid if it is to be. */
    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        try {
            return validator.reads()
                    ? validated(call, other -> format.read(adapter, bytes, offset, length, other))
                    : format.read(adapter, bytes, offset, length, call);
        } catch (SerializationException e) {
            throw guessed(e, bytes, offset, length);
        }
    }

    /** Whoever gets another format than the one that is read wants to know that, and not where its grammar ends. */
    private SerializationException guessed(SerializationException e, byte[] bytes, int offset, int length) {
        switch (e.code()) {
            case MALFORMED, TRUNCATED, SCHEMA_MISMATCH, INVALID_UTF8 -> {
                Guess guess = Guess.of(bytes, offset, length);
                if (guess != null && (guess.format().isEmpty() || !format.id().startsWith(guess.format()))) {
                    return e.withHint("the bytes look like " + guess.text());
                }
                return e;
            }
            default -> {
                return e;
            }
        }
    }

    /** Reads a bean, which is valid if it is to be. */
    public <T> T validated(Call call, Function<Call, T> reading) {
        if (!validator.reads()) {
            return reading.apply(call);
        }
        Report report = validator.report(call.limits());
        T bean = reading.apply(call.with(report));
        validator.check(bean, report, format.id());
        return bean;
    }

    /** Refuses a bean that is to be written, if it is not valid and has to be. */
    public void checkWritten(Object bean, Limits limits) {
        if (validator.writes()) {
            validator.check(bean, validator.report(limits), format.id());
        }
    }
}
