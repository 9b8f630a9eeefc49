package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.cbor.CborFormat;
import io.curcuma.cbor.CborImplementations;
import io.curcuma.embedded.Corpus;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.internal.jackson.JsonImplementations;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.interop.Messages.Document;
import io.curcuma.json.JsonFormat;
import io.curcuma.messagepack.MessagePackFormat;
import io.curcuma.messagepack.MessagePackImplementations;
import io.curcuma.smile.SmileFormat;
import io.curcuma.smile.SmileImplementations;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.xml.XmlFormat;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Each format of ours that goes straight on the bytes is what a library makes of the same, on every schema set that the world has: on its
 * documents, on others that are made from its schemas, on random beans, and on all of these damaged and as others write them.
 * {@code -Dcorpus.mutants} says how many damaged messages there are at least for each schema set and format, {@code -Dcorpus.seed} which.
 */
@Tag("slow")
class CorpusImplementationsTest {
    /**
     * Where JAXB is not a judge of all documents: it drops text beside open content, and sees no members of a substitution
     * group that are in another package.
     */
    private static final Set<String> UNJUDGED =
            Set.of("corpus/gpx11", "corpus/w3c-nasty/ipo6", "corpus/w3c-nasty/subsgroup003");

    private static final int MUTANTS = Integer.getInteger("corpus.mutants", Rounds.of(200));
    private static final long SEED = Long.getLong("corpus.seed", 1);

    @TestFactory
    Stream<DynamicContainer> everySchemaSetIsOneFormatByBothRoutes() {
        return Corpus.all().stream().map(CorpusImplementationsTest::tests);
    }

    private static DynamicContainer tests(Corpus corpus) {
        // made by the first test that needs them
        Messages[] made = new Messages[1];
        Callable<Messages> messages = () -> made[0] = made[0] == null ? Messages.of(corpus) : made[0];
        return dynamicContainer(
                corpus.name(),
                Stream.of(
                        dynamicTest("bytes", () -> bytes(messages.call().beans())),
                        dynamicTest("json", () -> json(messages.call().beans())),
                        dynamicTest(
                                "messagepack", () -> messagePack(messages.call().beans())),
                        dynamicTest("cbor", () -> cbor(messages.call().beans())),
                        dynamicTest("smile", () -> smile(messages.call().beans())),
                        dynamicTest(
                                "fastinfoset", () -> fastInfoset(messages.call().beans())),
                        dynamicTest("xml", () -> xml(messages.call(), !UNJUDGED.contains(corpus.name())))));
    }

    private static Serializer serializer(List<Message<?>> beans) {
        ClassLoader loader = beans.get(0).adapter().getClass().getClassLoader();
        String[] packages = beans.stream()
                .map(bean -> bean.adapter().type().getPackageName())
                .distinct()
                .toArray(String[]::new);
        return Serializer.forPackages(loader, packages);
    }

    /** A message follows from its bean and its format: from nothing that either or their thread wrote before. */
    private static void bytes(List<Message<?>> beans) throws Exception {
        List<Format> formats = Stream.of(
                        serializer(beans).formats(), List.of(new FastInfosetFormat(), new JaxbXmlFormat()))
                .flatMap(List::stream)
                .toList();
        for (Format format : formats) {
            Map<QName, Format> used = new HashMap<>();
            List<String> written = new ArrayList<>();
            for (Message<?> bean : beans) {
                written.add(bean.written(used.computeIfAbsent(bean.root(), format::withRoot)));
            }
            FutureTask<List<String>> fresh = new FutureTask<>(() -> {
                List<String> backwards = new ArrayList<>();
                for (int i = beans.size() - 1; i >= 0; i--) {
                    Format another = format.getClass().getConstructor().newInstance();
                    backwards.add(
                            0,
                            beans.get(i).written(another.withRoot(beans.get(i).root())));
                }
                return backwards;
            });
            new Thread(fresh).start();
            assertThat(fresh.get()).as(format.id()).isEqualTo(written);
        }
    }

    private static void json(List<Message<?>> beans) throws IOException {
        TwoImplementations implementations = JsonImplementations.implementations();
        beans.forEach(bean -> bean.sameBytes(implementations));
        beans.forEach(bean -> bean.exchange(implementations));
        damage(beans, new JsonFormat(), implementations, JsonImplementations.mutants(SEED));
        JsonVariants variants = new JsonVariants(SEED);
        for (Message<?> bean : beans) {
            implementations.sameVerdict(bean.adapter(), variants.of(bean.bytes(new JsonFormat())));
        }
    }

    private static void messagePack(List<Message<?>> beans) {
        sameAs(MessagePackImplementations.implementations(), new MessagePackFormat(), beans);
    }

    private static void cbor(List<Message<?>> beans) {
        TwoImplementations implementations = CborImplementations.implementations();
        beans.forEach(bean -> bean.exchange(implementations));
        damage(beans, new CborFormat(), implementations, new Mutants(SEED));
    }

    private static void fastInfoset(List<Message<?>> beans) {
        for (Message<?> bean : beans) {
            // one that has handed a bean over would leave the next ones to the general writer at once
            FastInfosetFormat format = new FastInfosetFormat().withRoot(bean.root());
            bean.sameBytes(TwoImplementations.of(format, format.throughStax()));
        }
    }

    private static void smile(List<Message<?>> beans) {
        sameAs(SmileImplementations.implementations(), new SmileFormat(), beans);
    }

    private static void sameAs(TwoImplementations implementations, Format format, List<Message<?>> beans) {
        beans.forEach(bean -> bean.sameBytes(implementations));
        beans.forEach(bean -> bean.exchange(implementations));
        damage(beans, format, implementations, new Mutants(SEED));
    }

    private static void damage(
            List<Message<?>> beans, Format format, TwoImplementations implementations, Mutants mutants) {
        List<byte[]> messages = beans.stream().map(bean -> bean.bytes(format)).toList();
        for (int i = 0; i < Math.max(MUTANTS, beans.size()); i++) {
            int at = i % beans.size();
            implementations.sameVerdict(beans.get(at).adapter(), mutants.of(messages.get(at)));
        }
        if (Rounds.areAll()) {
            assertThat(implementations.refusals()).isNotEmpty();
            assertThat(implementations.beans()).isPositive();
        }
    }

    private static void xml(Messages messages, boolean isJudge) {
        messages.documents().forEach(document -> likeJaxb(document, isJudge));
        Map<Root, TwoImplementations> implementations = new HashMap<>();
        List<Document<?>> documents = new ArrayList<>(messages.documents());
        for (Message<?> bean : messages.beans()) {
            bean.sameBytes(implementations.computeIfAbsent(
                    XmlImplementations.root(bean.root(), bean.adapter()), XmlImplementations::of));
            bean.document().ifPresent(documents::add);
        }
        Mutants mutants = XmlImplementations.mutants(SEED);
        XmlVariants variants = new XmlVariants(SEED);
        for (Document<?> document : documents) {
            sameVerdict(implementations, document, document.bytes());
            sameVerdict(implementations, document, variants.of(document.bytes()));
        }
        for (int i = 0; i < Math.max(MUTANTS, documents.size()); i++) {
            Document<?> document = documents.get(i % documents.size());
            sameVerdict(implementations, document, mutants.of(document.bytes()));
        }
    }

    private static void sameVerdict(Map<Root, TwoImplementations> implementations, Document<?> document, byte[] bytes) {
        implementations
                .computeIfAbsent(XmlImplementations.root(document.root(), document.adapter()), XmlImplementations::of)
                .sameVerdict(document.adapter(), bytes);
    }

    /** A document is what it is through JAXB: the same bean, written alike, or refused alike. */
    private static <T> void likeJaxb(Document<T> document, boolean isJudge) {
        XmlFormat stream = new XmlFormat().withRoot(document.root());
        String jaxb = XmlAgainstJaxbTest.verdict(
                new JaxbXmlFormat().withRoot(document.root()), document.adapter(), document.bytes());
        String ours = XmlAgainstJaxbTest.verdict(stream, document.adapter(), document.bytes());
        assertThat(XmlAgainstJaxbTest.verdict(stream.throughStax(), document.adapter(), document.bytes()))
                .isEqualTo(ours);
        if (isJudge || jaxb.equals(ours)) {
            assertThat(ours).isEqualTo(jaxb);
            Message.of(document)
                    .ifPresent(bean -> XmlAgainstJaxbTest.check(document.adapter(), document.root(), document.bytes()));
        }
    }
}
