package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** One format serves all types and root elements, and its writers and readers serve one after the other. */
final class RootElementsTest {
    private static final EverythingAdapter EVERYTHING = new EverythingAdapter();

    /** A type with a root element of its own. */
    private record Rooted(List<QName> rootElements) implements Adapter<Everything> {
        static Adapter<Everything> of(int number) {
            return new Rooted(List.of(new QName("urn:root" + number, "root" + number)));
        }

        @Override
        public Class<Everything> type() {
            return Everything.class;
        }

        @Override
        public Shape shape() {
            return EVERYTHING.shape();
        }

        @Override
        public void write(FieldWriter out, Everything bean) {
            EVERYTHING.write(out, bean);
        }

        @Override
        public Everything read(FieldReader in) {
            return EVERYTHING.read(in);
        }
    }

    @Test
    void manyRootElementsTakeTurnsInOneFormat() {
        XmlFormat format = new XmlFormat();
        XmlFormat stax = format.throughStax();
        Everything bean = RandomBeans.of(EVERYTHING, 7, 20);
        for (int round = 0; round < 3; round++) {
            for (int number = 0; number < 100; number++) {
                Adapter<Everything> adapter = Rooted.of(number);
                byte[] document = format.write(adapter, bean, Limits.DEFAULT);
                assertThat(document).isEqualTo(stax.write(adapter, bean, Limits.DEFAULT));
                assertThat(new String(document, StandardCharsets.UTF_8)).containsPattern("<(ns1:)?root" + number + " ");
                assertThat(format.write(
                                adapter,
                                format.read(adapter, document, 0, document.length, Limits.DEFAULT),
                                Limits.DEFAULT))
                        .isEqualTo(document);
                Adapter<Everything> other = Rooted.of(number + 1);
                assertThatThrownBy(() -> format.read(other, document, 0, document.length, Limits.DEFAULT))
                        .hasMessageContaining("another root element");
            }
        }
    }

    @Test
    void aFailureOfTheStreamIsNotAnsweredByASecondDocument() {
        Format format = new XmlFormat();
        Everything bean = RandomBeans.of(EVERYTHING, 7, 20);
        IllegalStateException full = new IllegalStateException("full");
        int[] calls = {0};
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                throw full;
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                calls[0]++;
                throw full;
            }
        };
        assertThatThrownBy(() -> format.write(EVERYTHING, bean, out, Limits.DEFAULT))
                .isSameAs(full);
        assertThat(calls[0]).isOne();
    }

    @Test
    void aBeanThatIsRefusedLeavesTheStreamAlone() {
        Format format = new XmlFormat().withRoot(new QName("root"));
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError("written");
            }
        };
        Limits none = Limits.DEFAULT.withMessageBytes(10);
        Everything bean = RandomBeans.of(EVERYTHING, 7, 20);
        assertThatThrownBy(() -> format.write(EVERYTHING, bean, out, none)).hasMessageContaining("messageBytes");
    }
}
