package io.curcuma.embedded.verify;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.Violation;
import io.curcuma.embedded.BoundedFile;
import io.curcuma.embedded.verify.Validation.Outcome;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import jakarta.xml.bind.JAXBException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.xml.namespace.QName;

/** Verifies one document after the other. */
final class DocumentVerifier {
    private final Serializer serializer;
    private final JaxbBeans beans;
    private final Function<QName, Optional<Class<?>>> root;
    private final Validation validation;
    private final List<String> formats;
    private final boolean rules;
    private final Set<String> adapted;

    /**
     * @param root the class of the beans of a global element
     * @param rules whether the beans have validators, which are compared with the schema
     */
    DocumentVerifier(
            Serializer serializer,
            JaxbBeans beans,
            Function<QName, Optional<Class<?>>> root,
            Validation validation,
            List<String> formats,
            boolean rules) {
        this.rules = rules;
        this.serializer = serializer;
        this.beans = beans;
        this.root = root;
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
            return root.apply(document.name())
                    .map(bean -> rooted(document.name()).read(bytes, bean, Format.XML))
                    .map(bean -> new DocumentBean(bean, document.name(), bytes.length));
        } catch (IOException | UnreadableException | SerializationException e) {
            return Optional.empty();
        }
    }

    private DocumentReport verify(String name, byte[] bytes) {
        TreeElement document = TreeReader.read(bytes, serializer.limits());
        Outcome outcome = validation.check(document);
        outcome.unknownType().ifPresent(finding -> {
            throw new UnreadableException(finding.place(), finding.message());
        });
        Optional<Class<?>> type = root.apply(document.name());
        if (type.isEmpty() && !beans.isRoot(document.name())) {
            throw new UnreadableException(
                    document.place(),
                    "the root element " + document.name() + " is not a global element of the schema set");
        }
        Plain plain = plain(document, outcome.types());
        if (type.isEmpty()) {
            return report(
                    name,
                    bytes,
                    outcome,
                    Optional.of(plain.reason()),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    plain,
                    List.of());
        }
        Serializer rooted = rooted(document.name());
        DocumentJudge judge = new DocumentJudge(document, outcome, validation, serializer.limits());
        Reading own = read(Format.XML, rooted, type.get(), document.name(), bytes, judge);
        List<Cell> readings = new ArrayList<>(List.of(own.cell()));
        if (serializer.formats().stream().anyMatch(format -> format.id().equals(JaxbXmlFormat.ID))) {
            readings.add(read(JaxbXmlFormat.ID, rooted, type.get(), document.name(), bytes, judge)
                    .cell());
        }
        Optional<Object> jaxb = plain.bean(adapted);
        Optional<Object> sent = own.bean().or(() -> jaxb);
        if (sent.isEmpty()) {
            Optional<String> noMessage = plain.root().map(Message::reason);
            List<Cell> refused = formats.stream()
                    .map(format -> Cell.refused(format, own.cell().reason()))
                    .toList();
            return report(
                    name,
                    bytes,
                    outcome,
                    noMessage,
                    readings,
                    Optional.empty(),
                    Optional.empty(),
                    plain,
                    noMessage.isPresent() ? List.of() : refused);
        }
        Object root = Message.named(document.name(), sent.get());
        Optional<Difference> bean = own.bean()
                .flatMap(read -> jaxb)
                .flatMap(other -> BeanComparison.first(Message.named(document.name(), other), root));
        Trip trip = new Trip(rooted, apart(judge, outcome, rooted, sent.get()), root, sent.get());
        return report(
                name,
                bytes,
                outcome,
                Optional.empty(),
                readings,
                bean,
                rules ? own.bean().flatMap(read -> disagreement(read, rooted)) : Optional.empty(),
                plain,
                formats.stream().map(trip::through).toList());
    }

    /** A document as a reader sees it, and what became of it then. */
    private record Reading(Optional<Object> bean, Cell cell) {}

    private static Reading read(
            String format, Serializer rooted, Class<?> type, QName name, byte[] bytes, DocumentJudge judge) {
        Object bean;
        try {
            bean = rooted.read(bytes, type, format);
        } catch (RuntimeException | StackOverflowError e) {
            return new Reading(Optional.empty(), Cell.refused(format, String.valueOf(e.getMessage())));
        }
        Optional<Difference> lost = new Trip(rooted, judge, Message.named(name, bean), bean).written(bean);
        return new Reading(
                Optional.of(bean),
                lost.map(first -> Cell.lost(format, bytes.length, first))
                        .orElseGet(() -> Cell.lossless(format, bytes.length)));
    }

    /** What the validators say of a bean that the schema does not say of the document that is written of it, or the reverse. */
    private Optional<String> disagreement(Object bean, Serializer rooted) {
        List<Violation> ours = rooted.validate(bean);
        Optional<Finding> theirs;
        try {
            theirs = validation
                    .check(TreeReader.read(rooted.write(bean, Format.XML), serializer.limits()))
                    .invalid();
        } catch (SerializationException | UnreadableException e) {
            // there is no document to judge
            return Optional.empty();
        }
        if (theirs.isPresent() != ours.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(theirs.map(finding -> "find nothing, and the schema says: " + finding.message())
                .orElseGet(() -> "refuse what the schema allows: " + ours.get(0)));
    }

    /** Of an invalid document nobody owes more than what could be read of it. */
    private DocumentJudge apart(DocumentJudge judge, Outcome outcome, Serializer rooted, Object bean) {
        if (outcome.invalid().isEmpty()) {
            return judge;
        }
        try {
            TreeElement read = TreeReader.read(rooted.write(bean, Format.XML), serializer.limits());
            return new DocumentJudge(read, validation.check(read), validation, serializer.limits());
        } catch (SerializationException | UnreadableException e) {
            return judge;
        }
    }

    private static DocumentReport report(
            String name,
            byte[] bytes,
            Outcome outcome,
            Optional<String> noMessage,
            List<Cell> readings,
            Optional<Difference> bean,
            Optional<String> rules,
            Plain plain,
            List<Cell> cells) {
        return new DocumentReport(
                name,
                bytes.length,
                Optional.empty(),
                noMessage,
                outcome.invalid(),
                readings,
                bean,
                rules,
                plain.differences().size(),
                plain.differences().stream().findFirst(),
                cells);
    }

    /**
     * What JAXB alone makes of a document.
     *
     * @param root empty if JAXB cannot read it
     */
    private record Plain(Optional<Object> root, List<Difference> differences) {
        Optional<Object> bean(Set<String> adapted) {
            return root.flatMap(read -> Message.of(read, adapted)).map(Message::bean);
        }

        /** Why it is not a message. */
        String reason() {
            return root.map(Message::reason).orElse("JAXB cannot read it");
        }
    }

    private Plain plain(TreeElement document, Types types) {
        Object read;
        try {
            read = beans.read(document);
        } catch (UnreadableException e) {
            return new Plain(Optional.empty(), List.of(all(document, e.finding().message())));
        }
        try {
            TreeElement written = beans.write(read);
            return new Plain(
                    Optional.of(read),
                    XmlComparison.all(
                            document, written, types, validation.check(written).types()));
        } catch (JAXBException e) {
            return new Plain(
                    Optional.of(read),
                    List.of(all(document, "JAXB cannot write what it read: " + JaxbBeans.message(e))));
        }
    }

    private static Difference all(TreeElement document, String what) {
        return new Difference("/" + document.name().getLocalPart(), "a document", what);
    }

    private Serializer rooted(QName name) {
        Serializer rooted = serializer;
        for (Format format : serializer.formats()) {
            rooted = rooted.withFormat(format.withRoot(name));
        }
        return rooted;
    }
}
