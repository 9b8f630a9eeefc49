package io.curcuma.embedded.verify;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import jakarta.xml.bind.JAXBElement;
import java.util.Optional;

/**
 * One bean on its way through a format and back to a document.
 *
 * @param serializer whose XML has the root of the document
 * @param root the bean as messages of differences name it
 * @param bean what is sent
 */
record Trip(Serializer serializer, DocumentJudge judge, Object root, Object bean) {
    /** The bean there and back, and the document that our writer makes of what came back. */
    Cell through(String format) {
        byte[] bytes;
        try {
            bytes = serializer.write(bean, format);
        } catch (SerializationException e) {
            return Cell.refused(format, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            return Cell.lost(format, 0, judge.failure("writing fails: " + e));
        }
        Object back;
        try {
            back = serializer.read(bytes, bean.getClass(), format);
        } catch (RuntimeException | StackOverflowError e) {
            // it is refused by its own reader, which is worse than to refuse to write it
            return Cell.lost(format, bytes.length, judge.failure("reading fails: " + e));
        }
        // the document's path is the better one to look for a difference at
        Optional<Difference> difference = written(back).or(() -> BeanComparison.first(root, renamed(back)));
        return difference
                .map(first -> Cell.lost(format, bytes.length, first))
                .orElseGet(() -> Cell.lossless(format, bytes.length));
    }

    private Object renamed(Object back) {
        return root instanceof JAXBElement<?> element ? Message.rebuild(element, back) : back;
    }

    /** What is different in the document of a bean; empty if nothing is. */
    Optional<Difference> written(Object value) {
        try {
            return judge.judge(serializer.write(value, Format.XML));
        } catch (RuntimeException | StackOverflowError e) {
            return Optional.of(judge.failure("it cannot be written as XML: " + e.getMessage()));
        }
    }
}
