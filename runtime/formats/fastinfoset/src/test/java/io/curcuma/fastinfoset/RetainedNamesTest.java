package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.Limits;
import io.curcuma.testkit.contract.Garbage;
import io.curcuma.testkit.fixture.EverythingAdapter;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Names of untrusted input must not be retained: nothing of them may stay with the parsers that wait for the next document. */
@Tag("one-jdk")
final class RetainedNamesTest {
    private static final EverythingAdapter ADAPTER = new EverythingAdapter();
    private static final int PARSERS = 60;
    private static final int LONG = 1 << 19;
    /** Far below what the documents hold, far above what is allowed to stay. */
    private static final long MAX_RETAINED_BYTES = 24L << 20;

    private static final int COLLECTIONS = 4;

    private enum Kind {
        NAMESPACE {
            @Override
            void write(StAXDocumentSerializer to, String name) throws XMLStreamException {
                to.writeNamespace("n", "urn:" + name);
            }
        },
        PREFIX {
            @Override
            void write(StAXDocumentSerializer to, String name) throws XMLStreamException {
                to.writeNamespace(name, "urn:n");
            }
        },
        MANY {
            @Override
            void write(StAXDocumentSerializer to, String name) throws XMLStreamException {
                for (int i = 0; i < 900; i++) {
                    to.writeNamespace("n" + i, "urn:" + i + name.substring(0, 500));
                }
            }
        };

        abstract void write(StAXDocumentSerializer to, String name) throws XMLStreamException;
    }

    @ParameterizedTest
    @EnumSource
    void theNamesOfDocumentsAreNotKept(Kind kind) throws XMLStreamException {
        FastInfosetFormat[] formats =
                Stream.generate(FastInfosetFormat::new).limit(PARSERS).toArray(FastInfosetFormat[]::new);
        long before = Garbage.usedHeap(COLLECTIONS);
        for (int i = 0; i < formats.length; i++) {
            String name = "n" + i + "x".repeat(LONG);
            byte[] bytes = Documents.of(to -> {
                to.writeStartElement("f", "everything", "urn:fixture");
                to.writeNamespace("f", "urn:fixture");
                kind.write(to, name);
                to.writeEndElement();
            });
            Object unused = formats[i].read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
        }
        long after = Garbage.usedHeap(COLLECTIONS);
        assertThat(after - before).as("bytes of %d parsers", formats.length).isLessThan(MAX_RETAINED_BYTES);
    }
}
