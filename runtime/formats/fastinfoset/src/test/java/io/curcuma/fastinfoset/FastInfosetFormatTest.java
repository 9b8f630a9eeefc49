package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.xml.StaxContract;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class FastInfosetFormatTest extends StaxContract {
    private final FastInfosetFormat format = new FastInfosetFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Test
    void itIsThereOnlyWhereItIsAskedFor() {
        assertThat(ServiceLoader.load(Format.class))
                .noneMatch(found -> found.id().equals("fastinfoset"));
        Serializer serializer =
                Serializer.forPackages("io.curcuma.testkit.fixture").withFormat(new FastInfosetFormat());
        Everything bean = with(new Everything(), "string", "x");
        byte[] bytes = serializer.write(bean, "fastinfoset");
        assertThat(bytes).startsWith(0xe0, 0, 0, 1);
        assertThat(text(everything(), serializer.read(bytes, Everything.class, "fastinfoset")))
                .isEqualTo(text(everything(), bean));
        assertThat(format.mediaTypes()).containsExactly("application/fastinfoset");
    }
}
