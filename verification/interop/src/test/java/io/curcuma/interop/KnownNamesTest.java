package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
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
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fields that know the names of their members, and readers that are told which field comes: both may only make things faster. */
class KnownNamesTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.testkit.fixture");
    private static final int FIELDS = 150;
    /** Fields behind this many have large numbers. */
    private static final int NEAR = 140;

    /** A bean: the texts of the fields that it has, by number. */
    @SuppressWarnings("serial")
    static final class Texts extends TreeMap<Integer, String> {}

    /** What a reader is told to expect. */
    private enum Likely {
        NOTHING,
        NEXT,
        ANYTHING
    }

    /** Names of 1 to 75 chars, none of which begins another; then some that must be escaped or are not ASCII. */
    private static String name(int number) {
        String name = number < 10 ? "" + (char) ('a' + number) : "f" + number + "x".repeat(number / 2);
        return number % 50 == 0 ? name + (number % 100 == 0 ? "\u00e9" : "\"") : name;
    }

    private static Field field(int number, boolean knowsName) {
        int far = number <= NEAR ? number : 200 * number;
        Field field = Field.of(far, "", name(number), Field.Node.ELEMENT, Type.STRING, Field.Occurs.SINGULAR);
        return knowsName ? field.withMemberName(name(number)) : field;
    }

    private abstract static class OfTexts implements Adapter<Texts> {
        final Shape shape;

        OfTexts(Field... fields) {
            shape = Shape.of("urn:names", "Texts", fields);
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
            return List.of();
        }
    }

    private static final class TextsAdapter extends OfTexts {
        private final Likely likely;
        private final Random random = new Random(1);

        TextsAdapter(boolean knowsNames, Likely likely) {
            super(IntStream.rangeClosed(1, FIELDS)
                    .mapToObj(number -> field(number, knowsNames))
                    .toArray(Field[]::new));
            this.likely = likely;
        }

        @Override
        public void write(FieldWriter out, Texts bean) {
            for (Field field : shape.fields()) {
                out.string(field, bean.get(field.number()));
            }
        }

        @Override
        public Texts read(FieldReader in) {
            Texts bean = new Texts();
            for (int number = next(in, 0); number != 0; number = next(in, number > NEAR ? number / 200 : number)) {
                assertThat(bean.put(number, in.string())).isNull();
            }
            return bean;
        }

        private int next(FieldReader in, int before) {
            return switch (likely) {
                case NOTHING -> in.next(shape);
                case NEXT -> before == FIELDS ? in.next(shape) : in.next(shape, shape.fieldAt(before));
                case ANYTHING -> in.next(shape, shape.fieldAt(random.nextInt(FIELDS)));
            };
        }
    }

    private static Texts random(Random random) {
        Texts texts = new Texts();
        int share = 1 + random.nextInt(4);
        for (int number = 1; number <= FIELDS; number++) {
            if (random.nextInt(share) == 0) {
                texts.put(number <= NEAR ? number : 200 * number, "v" + number);
            }
        }
        return texts;
    }

    /** Those that identify fields by name. */
    static Stream<Format> formats() {
        return Stream.of(Format.JSON, Format.CBOR, Format.MESSAGE_PACK, Format.SMILE)
                .map(SERIALIZER::format);
    }

    static Stream<Format> allFormats() {
        Stream<String> others = Stream.of(
                Format.PROTOBUF,
                Format.PROTOSTUFF,
                Format.THRIFT_COMPACT,
                Format.THRIFT_BINARY,
                Format.AVRO_BARE,
                Format.NAME_VALUE);
        return Stream.concat(formats(), others.map(SERIALIZER::format));
    }

    private static Texts read(Format format, Adapter<Texts> adapter, byte[] bytes) {
        return format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    @ParameterizedTest
    @MethodSource("allFormats")
    void theyChangeNeitherBytesNorBeans(Format format) {
        Adapter<Texts> plain = new TextsAdapter(false, Likely.NOTHING);
        List<Adapter<Texts>> others = new ArrayList<>();
        for (Likely likely : Likely.values()) {
            others.add(new TextsAdapter(true, likely));
            others.add(new TextsAdapter(false, likely));
        }
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            Texts bean = random(random);
            byte[] bytes = format.write(plain, bean, Limits.DEFAULT);
            for (Adapter<Texts> adapter : others) {
                assertThat(format.write(adapter, bean, Limits.DEFAULT)).isEqualTo(bytes);
                assertThat(read(format, adapter, bytes)).isEqualTo(bean);
            }
        }
    }

    /** Cut anywhere, a message is refused as before. */
    @ParameterizedTest
    @MethodSource("formats")
    void aMessageThatEndsInANameIsRefused(Format format) {
        Adapter<Texts> adapter = new TextsAdapter(true, Likely.NEXT);
        byte[] bytes = format.write(adapter, random(new Random(3)), Limits.DEFAULT);
        for (int length = 0; length < bytes.length; length++) {
            int cut = length;
            assertThatThrownBy(() -> format.read(adapter, bytes, 0, cut, Limits.DEFAULT))
                    .isInstanceOf(SerializationException.class);
        }
    }

    @Test
    void aSecondMemberOfTheSameNameIsRefused() {
        for (int number : new int[] {1, 30, 63, 64, 65, 149}) {
            String member = "\"" + name(number) + "\":\"v\"";
            byte[] bytes = ("{" + member + "," + member + "}").getBytes(StandardCharsets.UTF_8);
            for (Likely likely : Likely.values()) {
                assertThatThrownBy(() -> read(SERIALIZER.format(Format.JSON), new TextsAdapter(true, likely), bytes))
                        .as("%s %s", number, likely)
                        .isInstanceOfSatisfying(
                                SerializationException.class,
                                e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
            }
        }
    }

    @Test
    void aNameMayBeWrittenInManyWays() {
        for (String json : new String[] {
            "{\"b\":\"x\",\"c\":\"y\"}",
            " { \"b\" : \"x\" , \"c\" : \"y\" } ",
            "{\"\\u0062\":\"x\",\"c\" :\"y\"}",
            "{\"b\":\"x\",\"d\":null,\"c\":\"y\"}",
            "{\"c\":\"y\",\"unknown\":[{}],\"b\":\"x\"}",
        }) {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            for (Likely likely : Likely.values()) {
                assertThat(read(SERIALIZER.format(Format.JSON), new TextsAdapter(true, likely), bytes))
                        .as("%s %s", json, likely)
                        .isEqualTo(Map.of(1, "x", 2, "y"));
            }
        }
    }

    /** The second time, the reader is told of the first field again. */
    private static final class Twice extends OfTexts {
        private final Field field;

        Twice() {
            super(field(1, true), field(70, true));
            field = shape.fieldAt(1);
        }

        @Override
        public void write(FieldWriter out, Texts bean) {
            out.string(field, "v");
            out.string(field, "w");
        }

        @Override
        public Texts read(FieldReader in) {
            Texts texts = new Texts();
            while (in.next(shape, field) != 0) {
                texts.put(texts.size() + 1, in.string());
            }
            return texts;
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void aSecondMemberIsRefusedWhereItIsExpected(Format format) {
        Adapter<Texts> twice = new Twice();
        byte[] bytes = format.write(twice, new Texts(), Limits.DEFAULT);
        assertThatThrownBy(() -> read(format, twice, bytes))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
    }
}
