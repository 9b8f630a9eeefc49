package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.xml.XmlFormat;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What Java code can put into a bean and no document has: every format refuses to write it, or reads what it has written and then writes the
 * same bytes again.
 */
class HostileBeansTest {
    private static final QName ROOT = new QName("urn:root", "root");
    private static final Set<String> NORMALIZING = Set.of(Format.XML, JaxbXmlFormat.ID);
    private static final int SEED = 4;
    private static final int SIZE = 6;

    static Stream<String> schemas() {
        return Stream.concat(Compiled.NAMES.stream(), Compiled.constructs().stream());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void whatIsWrittenIsRead(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        List<Format> formats = compiled.serializer().formats().stream()
                .map(HostileBeansTest::rooted)
                .toList();
        TreeSet<String> wrong = new TreeSet<>();
        for (Adapter<?> adapter : compiled.adapters()) {
            sweep(adapter, formats, wrong);
        }
        assertThat(wrong).isEmpty();
    }

    /** A format that takes each bean as the root element. */
    private static Format rooted(Format format) {
        return switch (format.id()) {
            case Format.XML -> new XmlFormat().withRoot(ROOT);
            case JaxbXmlFormat.ID -> new JaxbXmlFormat().withRoot(ROOT);
            case FastInfosetFormat.ID -> new FastInfosetFormat().withRoot(ROOT);
            default -> format;
        };
    }

    private static <T> void sweep(Adapter<T> adapter, List<Format> formats, Set<String> wrong) throws Exception {
        for (Field field : fields(adapter.type())) {
            Object usual = field.get(RandomBeans.of(adapter, SEED, SIZE));
            List<@Nullable Object> values = HostileValues.of(field.getGenericType(), usual);
            for (int i = 0; i < values.size(); i++) {
                T bean = RandomBeans.of(adapter, SEED, SIZE);
                field.set(bean, values.get(i));
                for (Format format : formats) {
                    String problem = problem(adapter, bean, format);
                    if (problem != null) {
                        wrong.add("%s.%s = %s: %s: %s"
                                .formatted(
                                        adapter.type().getSimpleName(),
                                        field.getName(),
                                        HostileValues.show(values.get(i)),
                                        format.id(),
                                        problem));
                    }
                }
            }
        }
    }

    private static List<Field> fields(Class<?> bean) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> type = bean; type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static <T> @Nullable String problem(Adapter<T> adapter, T bean, Format format) {
        byte[] bytes;
        try {
            bytes = format.write(adapter, bean, Limits.DEFAULT);
        } catch (SerializationException e) {
            return e.code() == SerializationException.Code.FAILED ? "writing " + e : null;
        } catch (RuntimeException | StackOverflowError e) {
            return "writing " + e;
        }
        try {
            byte[] again = format.write(adapter, read(adapter, bytes, format), Limits.DEFAULT);
            // an XML reader normalizes white space as the type says
            byte[] expected = NORMALIZING.contains(format.id())
                    ? format.write(adapter, read(adapter, again, format), Limits.DEFAULT)
                    : bytes;
            return Arrays.equals(again, expected) ? null : "comes back otherwise";
        } catch (RuntimeException | StackOverflowError e) {
            return "reading " + e;
        }
    }

    private static <T> T read(Adapter<T> adapter, byte[] bytes, Format format) {
        return format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }
}
