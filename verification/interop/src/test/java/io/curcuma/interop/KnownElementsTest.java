package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers of XML that are told which element comes: that may only make them faster. */
class KnownElementsTest {
    private static final Format XML =
            Serializer.forPackages("io.curcuma.testkit.fixture").format(Format.XML);
    private static final String NAMESPACE = "urn:known";
    /** Number of elements; more than the bits of a word. */
    private static final int ELEMENTS = 150;
    /** Each that many may come again. */
    private static final int LISTS = 10;

    private static final int ATTRIBUTE = ELEMENTS + 1;

    /** A bean: what its fields hold, in the order in which they were read. */
    @SuppressWarnings("serial")
    static final class Texts extends ArrayList<String> {}

    /** What a reader is told to expect. */
    private enum Likely {
        NOTHING,
        NEXT,
        ANYTHING
    }

    /** A name of 1 to 75 chars; some begin another one. */
    private static String name(int number) {
        return number < 10 ? "" + (char) ('a' + number) : "f" + "x".repeat(number / 2) + (number % 2 == 0 ? "" : "y");
    }

    private static Field field(int number) {
        boolean isList = number % LISTS == 0;
        return Field.of(
                number,
                NAMESPACE,
                name(number),
                Field.Node.ELEMENT,
                Type.STRING,
                isList ? Field.Occurs.REPEATED : Field.Occurs.SINGULAR);
    }

    private static final class TextsAdapter implements Adapter<Texts> {
        private final Likely likely;
        private final Random random = new Random(1);
        private final Shape shape;

        TextsAdapter(Likely likely) {
            this.likely = likely;
            List<Field> fields = new ArrayList<>();
            fields.add(Field.of(ATTRIBUTE, "", "kind", Field.Node.ATTRIBUTE, Type.STRING, Field.Occurs.SINGULAR));
            IntStream.rangeClosed(1, ELEMENTS).forEach(number -> fields.add(field(number)));
            shape = Shape.of(NAMESPACE, "Texts", fields.toArray(new Field[0]));
        }

        @Override
        public Class<Texts> type() {
            return Texts.class;
        }

        @Override
        public Shape shape() {
            return shape;
        }

        @Override
        public List<QName> rootElements() {
            return List.of(new QName(NAMESPACE, "texts"));
        }

        @Override
        public void write(FieldWriter out, Texts bean) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Texts read(FieldReader in) {
            Texts texts = new Texts();
            for (int number = next(in, 0); number != 0; number = next(in, number == ATTRIBUTE ? 0 : number)) {
                if (number % LISTS == 0) {
                    Field list = shape.fieldAt(number);
                    for (int cursor = in.beginList(list); cursor != 0; cursor = in.nextItem(list, cursor)) {
                        texts.add(number + "=" + in.string());
                    }
                } else {
                    texts.add(number + "=" + in.string());
                }
            }
            return texts;
        }

        private int next(FieldReader in, int before) {
            return switch (likely) {
                case NOTHING -> in.next(shape);
                case NEXT -> before == ELEMENTS ? in.next(shape) : in.next(shape, shape.fieldAt(before + 1));
                case ANYTHING -> in.next(shape, shape.fieldAt(random.nextInt(1 + ELEMENTS)));
            };
        }
    }

    private static Texts read(Likely likely, String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return XML.read(new TextsAdapter(likely), bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private static String document(String content) {
        return "<texts xmlns='" + NAMESPACE + "' xmlns:p='" + NAMESPACE + "'>" + content + "</texts>";
    }

    private static String element(String name, String content) {
        return "<" + name + ">" + content + "</" + name + ">";
    }

    private static String random(Random random, List<String> expected, UnaryOperator<String> tag, String between) {
        StringBuilder content = new StringBuilder();
        int share = 1 + random.nextInt(4);
        for (int number = 1; number <= ELEMENTS; number++) {
            for (int i = random.nextInt(share); i == 0; i = number % LISTS == 0 ? random.nextInt(3) : 1) {
                content.append(between).append(element(tag.apply(name(number)), "v" + number));
                expected.add(number + "=v" + number);
            }
        }
        return content.append(between).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n  ", "<!-- - -->", "\n<!-- - -->\n"})
    void theyReadTheSameWhateverStandsBetweenElements(String between) {
        Random random = new Random(7);
        for (int i = 0; i < 100; i++) {
            for (String prefix : List.of("", "p:")) {
                List<String> expected = new ArrayList<>();
                String document = document(random(random, expected, name -> prefix + name, between));
                for (Likely likely : Likely.values()) {
                    assertThat(read(likely, document)).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void attributesOfTheElementAreNotItsContent() {
        for (Likely likely : Likely.values()) {
            assertThat(read(likely, "<texts kind='k' xmlns='" + NAMESPACE + "'><b>1</b><c>2</c></texts>"))
                    .containsExactly(ATTRIBUTE + "=k", "1=1", "2=2");
            assertThat(read(likely, "<texts xmlns='" + NAMESPACE + "' kind='&#107;'/>"))
                    .containsExactly(ATTRIBUTE + "=k");
        }
    }

    @Test
    void aSecondElementIsRefusedWhereverItsFieldIs() {
        for (int number : new int[] {1, 62, 63, 64, 65, 66, 127, 128, 129, 149}) {
            String twice = element(name(number), "v") + element(name(number), "w");
            for (Likely likely : Likely.values()) {
                assertThatThrownBy(() -> read(likely, document(twice)))
                        .as("%s %s", number, likely)
                        .isInstanceOf(SerializationException.class);
            }
        }
    }

    @Test
    void itemsMayDeclareNamespaces() {
        String name = name(LISTS);
        String item = element(name, "1");
        String declaring = "<" + name + " xmlns:q='urn:q'>2</" + name + ">";
        for (Likely likely : Likely.values()) {
            assertThat(read(likely, document(item + declaring + "\n" + declaring + item)))
                    .containsExactly("10=1", "10=2", "10=2", "10=1");
            assertThatThrownBy(() -> read(likely, document(item + "<" + name + " xmlns='urn:other'/>" + item)))
                    .hasMessageContaining("an element that the schema does not have");
            assertThat(read(likely, document(item + "<" + name + "/>" + item))).containsExactly("10=1", "10=", "10=1");
        }
    }

    @Test
    void aDocumentThatIsCutIsRefused() {
        String document = document(random(new Random(3), new ArrayList<>(), name -> name, ""));
        for (int length = 0; length < document.length(); length++) {
            String cut = document.substring(0, length);
            assertThatThrownBy(() -> read(Likely.NEXT, cut)).isInstanceOf(SerializationException.class);
        }
    }
}
