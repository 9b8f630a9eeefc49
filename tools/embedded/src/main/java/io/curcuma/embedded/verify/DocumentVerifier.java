package io.curcuma.embedded.verify;

import io.curcuma.Serializer;
import io.curcuma.embedded.BoundedFile;
import io.curcuma.embedded.verify.Validation.Outcome;
import jakarta.xml.bind.JAXBException;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** Verifies one document after the other. */
final class DocumentVerifier {
    private final Serializer serializer;
    private final JaxbBeans beans;
    private final Validation validation;
    private final List<String> formats;
    private final Set<String> adapted;

    DocumentVerifier(Serializer serializer, JaxbBeans beans, Validation validation, List<String> formats) {
        this.serializer = serializer;
        this.beans = beans;
        this.validation = validation;
        this.formats = formats;
        this.adapted = new HashSet<>(serializer.beans());
    }

    DocumentReport verify(Instance instance) {
        byte[] bytes;
        try {
            bytes = instance.content().read();
        } catch (IOException e) {
            return DocumentReport.unreadable(
                    instance.name(),
                    0,
                    new Finding(
                            DocumentPlace.NONE,
                            e instanceof BoundedFile.TooLargeException
                                    ? String.valueOf(e.getMessage())
                                    : "cannot be read: " + e.getClass().getSimpleName()));
        }
        try {
            return verify(instance.name(), bytes);
        } catch (UnreadableException e) {
            return DocumentReport.unreadable(instance.name(), bytes.length, e.finding());
        }
    }

    /** What is sent; empty if nothing is. */
    Optional<DocumentBean> carried(Instance instance) {
        try {
            byte[] bytes = instance.content().read();
            TreeElement document = TreeReader.read(bytes, serializer.limits());
            if (validation.check(document).unknownType().isPresent()) {
                return Optional.empty();
            }
            return Message.of(beans.read(document), adapted)
                    .map(message -> new DocumentBean(message.bean(), document.name(), bytes.length));
        } catch (IOException | UnreadableException e) {
            return Optional.empty();
        }
    }

    private DocumentReport verify(String name, byte[] bytes) {
        TreeElement document = TreeReader.read(bytes, serializer.limits());
        Outcome outcome = validation.check(document);
        Object root = beans.read(document);
        outcome.unknownType().ifPresent(finding -> {
            throw new UnreadableException(finding.place(), finding.message());
        });
        Plain plain = plain(document, root, outcome.types());
        Optional<Message> message = Message.of(root, adapted);
        return new DocumentReport(
                name,
                bytes.length,
                Optional.empty(),
                message.isPresent() ? Optional.empty() : Optional.of(Message.reason(root)),
                outcome.invalid(),
                plain.differences().size(),
                plain.differences().stream().findFirst(),
                message.map(sent -> cells(sent, document.name(), root, plain.written()))
                        .orElse(List.of()));
    }

    /**
     * What JAXB alone makes of a document.
     *
     * @param written empty if JAXB cannot write what it read
     */
    private record Plain(Optional<TreeElement> written, List<Difference> differences) {}

    private Plain plain(TreeElement document, Object root, Types types) {
        try {
            TreeElement written = beans.write(root);
            return new Plain(Optional.of(written), XmlComparison.all(document, written, types));
        } catch (JAXBException e) {
            Difference all = new Difference(
                    "/" + document.name().getLocalPart(),
                    "a document",
                    "JAXB cannot write what it read: " + JaxbBeans.message(e));
            return new Plain(Optional.empty(), List.of(all));
        }
    }

    private List<Cell> cells(Message message, QName name, Object root, Optional<TreeElement> plain) {
        Optional<Trip.Reference> reference = plain.map(
                tree -> new Trip.Reference(tree, validation.check(tree).types()));
        return formats.stream()
                .map(format -> new Trip(rooted(format, name), beans, root, message, reference).through(format))
                .toList();
    }

    private Serializer rooted(String format, QName name) {
        return serializer.withFormat(serializer.format(format).withRoot(name));
    }
}
