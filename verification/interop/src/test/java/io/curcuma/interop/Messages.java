package io.curcuma.interop;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.Corpus;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.output.Samples.Sample;
import io.curcuma.spi.Adapter;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * What a schema set has to send.
 *
 * @param documents those of the set, and if it is small those that are made from its schemas
 * @param beans of the documents, and random ones of every type
 */
record Messages(List<Document<?>> documents, List<Message<?>> beans) {
    /** Documents that are made from these take minutes. */
    private static final Set<String> LARGE =
            Set.of("corpus/ebay-shopping", "corpus/ebay-finding", "corpus/ota-air", "corpus/iso20022");

    private static final int SEEDS = 2;

    /**
     * A document.
     *
     * @param adapter of its bean
     * @param root its root element
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Document<T>(Adapter<T> adapter, QName root, byte[] bytes) {}

    static Messages of(Corpus corpus) throws IOException {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(corpus.request());
        List<Document<?>> documents = new ArrayList<>();
        for (Path document : corpus.documents()) {
            add(compiledSchemas, Files.readAllBytes(document), documents);
        }
        if (!LARGE.contains(corpus.name())) {
            for (Sample sample : SchemaSet.read(corpus.request()).samples().documents()) {
                add(compiledSchemas, sample.document(), documents);
            }
        }
        List<Message<?>> beans = new ArrayList<>();
        documents.forEach(document -> Message.of(document).ifPresent(beans::add));
        for (Adapter<?> adapter : Compiled.adapters(compiledSchemas)) {
            for (int seed = 0; seed < SEEDS; seed++) {
                beans.add(Message.random(adapter, seed));
            }
        }
        return new Messages(documents, beans);
    }

    private static void add(CompiledSchemas compiledSchemas, byte[] document, List<Document<?>> into) {
        QName name = QName.valueOf(CanonicalXml.rootName(document));
        // an element of a simple type is not a bean, and one of an abstract type has no adapter of its own
        compiledSchemas.roots().stream()
                .filter(root -> root.element().equals(name))
                .map(RootBinding::bean)
                .filter(bean -> !Modifier.isAbstract(bean.getModifiers()))
                .findFirst()
                .map(bean -> compiledSchemas.serializer().adapter(actual(compiledSchemas, bean, name, document)))
                .ifPresent(adapter -> into.add(new Document<>(adapter, name, document)));
    }

    /** The type of a document's bean, which its root element may tell by {@code xsi:type}. */
    private static <T> Class<?> actual(CompiledSchemas compiledSchemas, Class<T> bean, QName root, byte[] document) {
        Serializer jaxb = compiledSchemas.serializer().withFormat(new JaxbXmlFormat().withRoot(root));
        try {
            return jaxb.read(document, bean, JaxbXmlFormat.ID).getClass();
        } catch (SerializationException e) {
            return bean;
        }
    }
}
