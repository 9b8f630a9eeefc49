package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.jaxb.XmlAdapterItem;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Code of an application that fails while a message is written or read. */
class RedactedExceptionTest {
    private static final Field TEXT = Field.of(1, "", "text", Field.Node.ELEMENT, Type.STRING, Field.Occurs.SINGULAR);
    private static final String CANARY = "CANARY";
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.testkit.fixture");

    /** A bean of one text whose setter and getter may fail. */
    private record Failing(Supplier<@Nullable RuntimeException> writing, Supplier<@Nullable RuntimeException> reading)
            implements Adapter<String> {
        @Override
        public Class<String> type() {
            return String.class;
        }

        @Override
        public Shape shape() {
            return Shape.of("", "Failing", TEXT);
        }

        @Override
        public List<QName> rootElements() {
            return List.of(new QName("failing"));
        }

        @Override
        public void write(FieldWriter out, String bean) {
            out.string(TEXT, bean);
            @Nullable RuntimeException failure = writing.get();
            if (failure != null) {
                throw failure;
            }
        }

        @Override
        public String read(FieldReader in) {
            String bean = "";
            for (int n = in.next(shape()); n != 0; n = in.next(shape())) {
                bean = in.string();
                @Nullable RuntimeException failure = reading.get();
                if (failure != null) {
                    throw failure;
                }
            }
            return bean;
        }
    }

    /** A bean of one value that goes through an {@code XmlAdapter}. */
    private record Adapted(XmlAdapterItem item) implements Adapter<Object> {
        @Override
        public Class<Object> type() {
            return Object.class;
        }

        @Override
        public Shape shape() {
            return Shape.of("", "Adapted", TEXT);
        }

        @Override
        public List<QName> rootElements() {
            return List.of(new QName("adapted"));
        }

        @Override
        public void write(FieldWriter out, Object bean) {
            item.write(out, TEXT, bean);
        }

        @Override
        public Object read(FieldReader in) {
            in.next(shape());
            return item.read(in, TEXT);
        }
    }

    /** All but the one that asks for a fingerprint. */
    private static List<Format> formats() {
        return SERIALIZER.formats().stream()
                .filter(format -> !format.id().equals(Format.AVRO))
                .toList();
    }

    private static RuntimeException failure() {
        return new IllegalArgumentException(CANARY, new IllegalStateException(CANARY));
    }

    private static String trace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static void check(SerializationException e, Format format) {
        assertThat(e.code()).as(format.id()).isEqualTo(Code.FAILED);
        assertThat(e.format()).isEqualTo(format.id());
        assertThat(e.getMessage()).contains(IllegalArgumentException.class.getName());
        assertThat(trace(e))
                .contains(
                        "RedactedException: " + IllegalArgumentException.class.getName(),
                        "RedactedException: " + IllegalStateException.class.getName(),
                        "RedactedExceptionTest.failure")
                .doesNotContain(CANARY);
    }

    @Test
    void anExceptionOfTheApplicationIsTypedInEveryFormatAndItsTextStaysAway() {
        Failing none = new Failing(() -> null, () -> null);
        Failing writing = new Failing(RedactedExceptionTest::failure, () -> null);
        Failing reading = new Failing(() -> null, RedactedExceptionTest::failure);
        for (Format format : formats()) {
            byte[] bytes = format.write(none, CANARY, Limits.DEFAULT);
            check(
                    catchThrowableOfType(
                            SerializationException.class, () -> format.write(writing, CANARY, Limits.DEFAULT)),
                    format);
            SerializationException refusal = catchThrowableOfType(
                    SerializationException.class, () -> format.read(reading, bytes, 0, bytes.length, Limits.DEFAULT));
            check(refusal, format);
            assertThat(refusal.fieldPath()).isEqualTo("text");
            assertThat(refusal.offset()).isBetween(0, bytes.length);
            assertThat(format.read(none, bytes, 0, bytes.length, Limits.DEFAULT))
                    .isEqualTo(CANARY);
        }
    }

    @Test
    void causesThatAreEachOthersCauseEnd() {
        IllegalStateException one = new IllegalStateException();
        IllegalStateException other = new IllegalStateException(one);
        one.initCause(other);
        Failing circle = new Failing(() -> other, () -> null);
        for (Format format : formats()) {
            SerializationException refusal =
                    catchThrowableOfType(SerializationException.class, () -> format.write(circle, "", Limits.DEFAULT));
            assertThat(refusal.code()).isEqualTo(Code.FAILED);
        }
    }

    @Test
    void anXmlAdapterThatFailsShowsItsClassAndNotItsText() {
        XmlAdapterItem item = XmlAdapterItem.of(new XmlAdapter<String, Object>() {
            @Override
            public Object unmarshal(String text) {
                throw new IllegalArgumentException(text);
            }

            @Override
            public String marshal(Object value) {
                return value.toString();
            }
        });
        Format format = SERIALIZER.format(Format.PROTOBUF);
        byte[] bytes = format.write(new Failing(() -> null, () -> null), CANARY, Limits.DEFAULT);
        SerializationException refusal = catchThrowableOfType(
                SerializationException.class,
                () -> format.read(new Adapted(item), bytes, 0, bytes.length, Limits.DEFAULT));
        assertThat(refusal.code()).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(trace(refusal))
                .contains("RedactedException: " + IllegalArgumentException.class.getName())
                .doesNotContain(CANARY);
    }
}
