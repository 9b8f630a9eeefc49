package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Budget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Skips a value under the limits and rules of the values that are read. */
final class TokenSkipper {
    private final Budget budget;
    private final List<Members> levels = new ArrayList<>();

    TokenSkipper(Budget budget) {
        this.budget = budget;
    }

    /** Leaves the parser at the last token of the current value. */
    void skip(Source in) throws IOException {
        int open = 0;
        int objects = 0;
        JsonToken token = in.current();
        while (true) {
            if (token == JsonToken.START_OBJECT) {
                budget.enter();
                if (objects == levels.size()) {
                    levels.add(new Members());
                }
                levels.get(objects++).start(false);
            } else if (token == JsonToken.END_OBJECT) {
                budget.leave();
                objects--;
            } else if (token == JsonToken.FIELD_NAME) {
                levels.get(objects - 1).unknown(in.name());
            }
            open += Objects.requireNonNull(token).isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (open == 0) {
                return;
            }
            token = in.next();
            if (token == null) {
                throw new SerializationException(Code.TRUNCATED, "the message ends inside a value");
            }
        }
    }
}
