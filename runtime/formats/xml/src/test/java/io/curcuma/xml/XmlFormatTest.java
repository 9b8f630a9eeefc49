package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.testkit.fixture.Everything;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

class XmlFormatTest extends StaxContract {
    private final XmlFormat format = new XmlFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Test
    void theServiceLoaderFindsTheFormat() {
        assertThat(ServiceLoader.load(Format.class))
                .anyMatch(found -> found.id().equals("xml"))
                .filteredOn(found -> found.id().equals("xml"))
                .allSatisfy(found -> assertThat(found.mediaTypes()).containsExactly("application/xml", "text/xml"));
    }

    @Test
    void theDocumentIsTheSchemasOwn() {
        Everything bean = with(new Everything(), "string", "a\rb]]>");
        with(bean, "qName", new QName("urn:q", "n", "q"));
        with(bean, "int32Tokens", List.of(1, 2));
        String text = new String(write(everything(), bean), StandardCharsets.UTF_8);
        assertThat(text)
                .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
                .contains("<string>a&#xd;b]]&gt;</string>", "<qName xmlns:q=\"urn:q\">q:n</qName>");
        String pretty = new String(
                format.pretty().write(everything(), with(new Everything(), "bool", true), Limits.DEFAULT),
                StandardCharsets.UTF_8);
        assertThat(pretty).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <ns1:everything xmlns:ns1="urn:fixture">
                  <bool>true</bool>
                </ns1:everything>
                """);
    }

    @Test
    void aDoctypeIsPassedOverWhereItIsAllowed() {
        String root = "<f:everything xmlns:f='urn:fixture'><bool>true</bool></f:everything>";
        byte[] named =
                ("<!DOCTYPE everything SYSTEM 'http://127.0.0.1:1/a.dtd'>" + root).getBytes(StandardCharsets.UTF_8);
        byte[] declared = ("<!DOCTYPE everything [<!ENTITY a 'b'>]>" + root).getBytes(StandardCharsets.UTF_8);
        XmlFormat allowing = new XmlFormat().withDoctype();
        for (XmlFormat each : List.of(
                allowing,
                allowing.throughStax(),
                allowing.pretty(),
                allowing.withRoot(new QName("urn:fixture", "everything")))) {
            Everything read = each.read(everything(), named, 0, named.length, Limits.DEFAULT);
            assertThat(new String(new XmlFormat().write(everything(), read, Limits.DEFAULT), StandardCharsets.UTF_8))
                    .contains("<bool>true</bool>");
            assertThatThrownBy(() -> each.read(everything(), declared, 0, declared.length, Limits.DEFAULT))
                    .isInstanceOf(SerializationException.class);
        }
        assertThatThrownBy(() -> new XmlFormat().read(everything(), named, 0, named.length, Limits.DEFAULT))
                .isInstanceOf(SerializationException.class);
    }
}
