package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.jaxb.XmlFragments;
import io.curcuma.testkit.fixture.Wild;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;

/** What wildcards may cost in one format. */
public final class OpenContent {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Limits WIDE = Limits.DEFAULT.withMapEntries(1 << 20);

    private final Format format;
    private final Adapter<Wild> adapter;

    /** The contract of a format, with the adapter as the format needs it. */
    public OpenContent(Format format, Adapter<Wild> adapter) {
        this.format = format;
        this.adapter = adapter;
    }

    /** A name whose hash code all names of this many bits share. */
    private static String colliding(int number, int bits) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < bits; i++) {
            name.append((number >> i & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    private static Wild attributes(int bits) {
        Wild bean = new Wild();
        for (int i = 0; i < 1 << bits; i++) {
            bean.others.put(new QName(colliding(i, bits)), "");
        }
        return bean;
    }

    private byte[] write(Wild bean) {
        return format.write(adapter, bean, WIDE);
    }

    private Wild read(byte[] bytes, Limits limits) {
        return format.read(adapter, bytes, 0, bytes.length, limits);
    }

    private SerializationException refusal(byte[] bytes, Limits limits) {
        try {
            read(bytes, limits);
        } catch (SerializationException e) {
            return e;
        }
        throw new AssertionError("not refused");
    }

    /** More than the limit are refused, and as many as it allows are read, whatever their names. */
    public void attributesHaveALimit() {
        byte[] most = write(attributes(9));
        assertThat(read(most, Limits.DEFAULT).others).hasSize(512);
        assertThat(write(read(most, Limits.DEFAULT.withMapEntries(512)))).isEqualTo(most);
        for (int bits : new int[] {9, 12}) {
            SerializationException e = refusal(write(attributes(bits)), Limits.DEFAULT.withMapEntries(511));
            assertThat(e.code()).isEqualTo(Code.LIMIT_COUNT);
            assertThat(e.limitName()).isEqualTo("mapEntries");
        }
        FormatHarness.refused(
                Code.LIMIT_COUNT, () -> format.write(adapter, attributes(9), Limits.DEFAULT.withMapEntries(511)));
        assertThat(refusal(most, Limits.DEFAULT.withGraphBytes(60_000)).limitName())
                .isEqualTo("graphBytes");
    }

    /** A value that is null is not a value, and not a failure of ours. */
    public void anAttributeHasAValue() {
        Wild bean = new Wild();
        bean.others.put(new QName("a"), null);
        FormatHarness.refused(Code.INVALID_BEAN, () -> write(bean));
    }

    /** One that XML has, and no other: names are the same in all formats. */
    public void anAttributeHasANameOfXml() {
        for (QName name : List.of(
                new QName(""),
                new QName("a b"),
                new QName("a\u0018"),
                new QName("1"),
                new QName("a:b"),
                new QName("urn:\u0000", "a"),
                new QName("urn:a}b", "a", "p"),
                new QName("urn:o", "a", "p:q"))) {
            Wild bean = new Wild();
            bean.others.put(name, "");
            FormatHarness.refused(Code.INVALID_BEAN, () -> write(bean));
        }
        for (QName name : List.of(
                new QName("a.b-c"), new QName("urn:a", "a", "p"), new QName("urn:\t.\u00e9", "\u00e9.\ud800\udc00"))) {
            Wild bean = new Wild();
            bean.others.put(name, "v");
            Wild back = read(write(bean), Limits.DEFAULT);
            assertThat(back.others).containsOnly(entry(name, "v"));
            assertThat(back.others.keySet().iterator().next().getPrefix()).isEqualTo(name.getPrefix());
        }
        Wild bean = new Wild();
        bean.others.put(new QName("qqqqq"), "");
        String written = new String(write(bean), StandardCharsets.ISO_8859_1);
        byte[] damaged = written.replace("qqqqq", "qq/qq").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(refusal(damaged, Limits.DEFAULT).code()).isIn(Code.SCHEMA_MISMATCH, Code.MALFORMED);
    }

    /** Reads wildcards, many to a byte. */
    public void wildcardsCostNoMoreThanTheirBytes() {
        Wild bean = new Wild();
        Element smallest = XmlFragments.parse("<a/>", Limits.DEFAULT);
        for (int i = 0; i < 5_000; i++) {
            bean.any.add(smallest);
        }
        byte[] bytes = write(bean);
        read(bytes, Limits.DEFAULT);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Wild back = read(bytes, Limits.DEFAULT);
        long cost = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(back.any).hasSize(5_000);
        assertThat(cost).as("for each byte: %d", cost / bytes.length).isLessThan((64 << 10) + 64L * bytes.length);
        assertThat(refusal(bytes, Limits.DEFAULT.withGraphBytes(5_000 * 500)).limitName())
                .isEqualTo("graphBytes");
    }
}
