package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** A type whose namespace only {@code xsi:type} names: XML straight on the bytes writes it, and does not leave it to StAX. */
class TypesOfOtherNamespacesTest {
    private static final QName ROOT = new QName("urn:a", "order");

    private static final class OrderAdapter implements Adapter<String> {
        private static final Field TEXT = Field.of(1, "urn:a", "text", Node.ELEMENT, Type.STRING, Occurs.SINGULAR);
        private static final Shape DERIVED = Shape.of("urn:b", "Derived", TEXT);
        private static final Field AS_BASE = Field.of(1, "urn:a", "Base", Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR)
                .asBranch(0);
        private static final Field AS_DERIVED = Field.of(
                        2, "urn:b", "Derived", Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR)
                .asBranch(1);
        private static final Shape TYPES = Shape.types("urn:a", "BaseTypes", 0, AS_BASE, AS_DERIVED);
        private static final Field ITEM = Field.of(1, "urn:a", "item", Node.ELEMENT, () -> TYPES, Occurs.SINGULAR);
        private static final Shape SHAPE = Shape.of("urn:a", "Order", ITEM);

        @Override
        public Class<String> type() {
            return String.class;
        }

        @Override
        public Shape shape() {
            return SHAPE;
        }

        @Override
        public List<QName> rootElements() {
            return List.of(ROOT);
        }

        @Override
        public void write(FieldWriter out, String text) {
            int item = out.beginMessage(ITEM, TYPES);
            int derived = out.beginMessage(AS_DERIVED, DERIVED);
            out.string(TEXT, text);
            out.endMessage(AS_DERIVED, derived);
            out.endMessage(ITEM, item);
        }

        @Override
        public String read(FieldReader in) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void areWrittenStraightAsBytes() {
        Adapter<String> adapter = new OrderAdapter();
        Format fast = XmlImplementations.fast(Root.of(ROOT));
        String document = new String(fast.write(adapter, "v", Limits.DEFAULT), StandardCharsets.UTF_8);
        assertThat(document).contains("Derived\"><text>v</text></item></order>");
    }
}
