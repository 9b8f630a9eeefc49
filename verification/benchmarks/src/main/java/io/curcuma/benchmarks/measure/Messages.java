package io.curcuma.benchmarks.measure;

import io.curcuma.Serializer;
import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibraries;
import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.benchmarks.library.CurcumaLibrary;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.namespace.QName;

/** The messages that are measured: the same ones in every run. */
final class Messages {
    /** Too many for the branch predictor to learn. */
    static final int COUNT = 48;

    /** For the smallest size: 48 of them have only the branches of one message of 48K, which a predictor does learn. */
    private static final int SMALL_COUNT = 384;

    /** The root element of the documents. */
    static final QName ROOT = new QName("urn:curcuma:message", "message");

    static final Serializer SERIALIZER = Serializer.forPackages(XMLMessage.class.getPackageName());

    static final long FIRST_SEED = 1000;

    private Messages() {}

    /** Curcuma for messages in a format. */
    static CurcumaLibrary<XMLMessage> curcuma(BenchmarkFormat format) {
        return format.curcuma(SERIALIZER, XMLMessage.class, ROOT);
    }

    /** The messages as a dataset. */
    static Dataset<XMLMessage> data(MessageSize size, MessageText text) {
        String name =
                text == MessageText.ASCII ? "message" : "message-" + text.name().toLowerCase(Locale.ROOT);
        int count = size == MessageSize.SIZE_1K ? SMALL_COUNT : COUNT;
        return new Dataset<>(name, size.label(), XMLMessage.class, ROOT, SERIALIZER, documents(size, text, count)) {
            @Override
            boolean same(XMLMessage a, XMLMessage b) {
                return Messages.same(a, b);
            }

            @Override
            public List<ComparedLibrary<XMLMessage>> libraries(BenchmarkFormat format) {
                return ComparedLibraries.ofMessages(format);
            }
        };
    }

    /** Distinct beans, read by JAXB. */
    static List<XMLMessage> of(MessageSize size, MessageText text, int count) {
        return Dataset.beans(XMLMessage.class, ROOT, documents(size, text, count));
    }

    private static List<byte[]> documents(MessageSize size, MessageText text, int count) {
        List<byte[]> documents = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteArrayOutputStream document = new ByteArrayOutputStream();
            try {
                Documents.message(FIRST_SEED + i, size, text, document);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            documents.add(document.toByteArray());
        }
        return documents;
    }

    /** Whether two trees have the same content, to the bit. */
    static boolean same(XMLMessage a, XMLMessage b) {
        return a.getInteger() == b.getInteger()
                && a.getAstring().equals(b.getAstring())
                && Double.doubleToRawLongBits(a.getAdouble()) == Double.doubleToRawLongBits(b.getAdouble())
                && a.getStrings().equals(b.getStrings())
                && (a.getSelfRef() == null) == (b.getSelfRef() == null)
                && (a.getSelfRef() == null || same(a.getSelfRef(), b.getSelfRef()))
                && same(a.getSelfRefList(), b.getSelfRefList());
    }

    private static boolean same(List<XMLMessage> a, List<XMLMessage> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }
}
