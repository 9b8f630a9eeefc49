package io.curcuma.embedded.verify;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import jakarta.xml.bind.JAXBException;
import java.util.Optional;

/**
 * One message on its way through a format and back.
 *
 * @param root what JAXB read
 * @param message the part of it that travels
 * @param reference what JAXB writes of the root without any format, empty if it cannot
 */
record Trip(Serializer serializer, JaxbBeans beans, Object root, Message message, Optional<Reference> reference) {
    /** A document with the types of its parts. */
    record Reference(TreeElement document, Types types) {}

    Cell through(String format) {
        byte[] bytes;
        try {
            bytes = message.write(serializer, format);
        } catch (SerializationException e) {
            return Cell.refused(format, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            return Cell.lost(format, 0, failure("writing fails: " + e));
        }
        Object back;
        try {
            back = message.read(serializer, bytes, format);
        } catch (RuntimeException | StackOverflowError e) {
            // it is refused by its own reader, which is worse than to refuse to write it
            return Cell.lost(format, bytes.length, failure("reading fails: " + e));
        }
        // the document's path is the better one to look for a difference at
        Optional<Difference> difference = documents(back).or(() -> BeanComparison.first(root, back));
        return difference
                .map(first -> Cell.lost(format, bytes.length, first))
                .orElseGet(() -> Cell.lossless(format, bytes.length));
    }

    private Optional<Difference> documents(Object back) {
        if (reference.isEmpty()) {
            return Optional.empty();
        }
        try {
            TreeElement written = beans.write(back);
            return XmlComparison.first(
                    reference.get().document(), written, reference.get().types());
        } catch (JAXBException e) {
            return Optional.of(failure("JAXB cannot write what came back: " + JaxbBeans.message(e)));
        }
    }

    private Difference failure(String what) {
        return new Difference(BeanNames.root(root), "the same bean", what);
    }
}
