package io.curcuma.cli.each;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.Violation;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Elements of a file that is read record by record: those that break a rule of their schema are refused.
 *
 * @param serializer of beans with validators
 */
record ValidatedElements(EachSource source, Serializer serializer) implements EachSource {
    private record Element(EachElement read, Serializer serializer) implements EachElement {
        @Override
        public long ordinal() {
            return read.ordinal();
        }

        @Override
        public long position() {
            return read.position();
        }

        @Override
        public byte[] content() {
            return read.content();
        }

        @Override
        public Object bean() {
            Object bean = read.bean();
            List<Violation> violations = serializer.validate(bean);
            if (!violations.isEmpty()) {
                throw SerializationException.invalid(violations);
            }
            return bean;
        }
    }

    @Override
    public @Nullable EachElement next() throws IOException {
        EachElement next = source.next();
        return next == null ? null : new Element(next, serializer);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
