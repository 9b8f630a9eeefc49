package io.curcuma.benchmarks.streams;

import io.curcuma.Format;
import io.curcuma.MessageReader;
import io.curcuma.Serializer;
import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.measure.Dataset;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javax.xml.namespace.QName;

/**
 * The documents of a dataset, one by one or as elements of a larger one.
 *
 * @param elements as bytes, without an XML declaration
 * @param <B> the beans' class
 */
record StreamedData<B>(String label, Serializer serializer, Class<B> type, QName root, List<byte[]> elements) {
    static <B> StreamedData<B> of(Dataset<B> data) {
        Serializer serializer = data.curcuma(BenchmarkFormat.XML).serializer();
        // written again: without a declaration, and with the namespaces that it needs
        List<byte[]> elements = data.beans().stream()
                .map(bean -> withoutDeclaration(serializer.write(bean, Format.XML)))
                .toList();
        return new StreamedData<>(data.name() + " " + data.size(), serializer, data.type(), data.root(), elements);
    }

    private static byte[] withoutDeclaration(byte[] document) {
        int start = 0;
        if (document[0] == '<' && document[1] == '?') {
            while (document[start++] != '>') {
                // up to its end
            }
        }
        return Arrays.copyOfRange(document, start, document.length);
    }

    /** The mean length of an element. */
    double elementBytes() {
        return elements.stream().mapToInt(element -> element.length).average().orElseThrow();
    }

    /** Reads elements of one document. */
    void stream(long count, Consumer<? super B> consumer) {
        String path = "{" + root.getNamespaceURI() + "}" + root.getLocalPart();
        RepeatedDocument document = new RepeatedDocument(elements, count);
        long read = 0;
        try (MessageReader<B> in = serializer.stream(document, path, type, Format.XML)) {
            while (in.hasNext()) {
                consumer.accept(in.next());
                read++;
            }
        } catch (IOException e) {
            throw new IllegalStateException("a document in memory cannot fail", e);
        }
        if (read != count) {
            throw new IllegalStateException(read + " elements of " + count);
        }
    }

    /** Reads as many elements, each as a document of its own. */
    void readOneByOne(long count, Consumer<? super B> consumer) {
        for (long i = 0; i < count; i++) {
            consumer.accept(serializer.read(elements.get((int) (i % elements.size())), type, Format.XML));
        }
    }
}
