package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beans that are on no class path but the one that the build names, as those of a library are. */
class CompiledBeansTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:lib" xmlns="urn:lib">
              <xs:element name="note"><xs:complexType>
                <xs:sequence><xs:element ref="part" minOccurs="0"/></xs:sequence>
                <xs:attribute name="lang" type="xs:string" default="en"/></xs:complexType></xs:element>
              <xs:element name="part"><xs:complexType><xs:attribute name="no" type="xs:int"/></xs:complexType></xs:element>
            </xs:schema>
            """;
    private static final String IMPORTS = """
            package lib;
            import jakarta.xml.bind.annotation.*;
            import jakarta.xml.bind.annotation.adapters.*;
            """;
    private static final String NOTE = """
            @XmlRootElement(name = "note", namespace = "urn:lib")
            @XmlAccessorType(XmlAccessType.FIELD)
            @XmlType(name = "")
            public class Note {
              @XmlElement(namespace = "urn:lib") PROPERTY
              @XmlAttribute protected String lang;
              public String getLang() { return lang == null ? "en" : lang; }
              public void setLang(String lang) { this.lang = lang; }
              public Part getPart() { return part; }
              public void setPart(Part part) { this.part = part; }
            }
            """;
    private static final String PART = """
            @XmlRootElement(name = "part", namespace = "urn:lib")
            @XmlAccessorType(XmlAccessType.FIELD)
            @XmlType(name = "")
            public class Part {
              @XmlAttribute protected Integer no;
              public Integer getNo() { return no; }
              public void setNo(Integer no) { this.no = no; }
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String... classes) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-d", folder.resolve("classes").toString()));
        for (String source : classes) {
            String name = source.replaceAll("(?s).*?class (\\w+).*", "$1");
            arguments.add(Files.writeString(folder.resolve(name + ".java"), IMPORTS + source)
                    .toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        Path schema = Files.writeString(folder.resolve("s.xsd"), SCHEMA);
        return GenerationRequest.of(List.of(schema))
                .withBeans(BeanOptions.existing(List.of(folder.resolve("classes"))));
    }

    private static GenerationRequest beside(GenerationRequest request) {
        return request.withBeans(request.beans().withBesideBeans(true));
    }

    @Test
    void adaptersBesideBeansOfAJarUseTheirFields() throws IOException {
        GenerationRequest request = beside(request(NOTE.replace("PROPERTY", "protected Part part;"), PART));
        Path document = Files.writeString(folder.resolve("a.xml"), "<note xmlns='urn:lib'><part no='1'/></note>");
        Verifier verifier = Verifier.of(request);

        VerificationReport report = verifier.verify(
                verifier.documents(List.of(document), List.of()), verifier.formats(), 1, verified -> {});

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAttributeIsAbsentThoughItsGetterReturnsTheDefault(boolean primitive) throws IOException {
        String part = PART.replace("protected Integer no", "private Integer no");
        if (primitive) {
            part = part.replace(
                    "public Integer getNo() { return no; }", "public int getNo() { return no == null ? 7 : no; }");
        }
        GenerationRequest request = request(
                NOTE.replace("PROPERTY", "protected Part part;").replace("protected String", "private String"), part);
        assertThat(Generator.generate(request).diagnostics()).isEmpty();
        Path absent = Files.writeString(folder.resolve("a.xml"), "<note xmlns='urn:lib'><part/></note>");
        Path present =
                Files.writeString(folder.resolve("b.xml"), "<note xmlns='urn:lib' lang='en'><part no='7'/></note>");
        Verifier verifier = Verifier.of(request);

        VerificationReport report = verifier.verify(
                verifier.documents(List.of(absent, present), List.of()), verifier.formats(), 1, verified -> {});

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
    }

    @Test
    void anXmlAdapterTellsWhichOfTwoClassesAnElementHas() throws IOException {
        String adapter = """
                public class PartAdapter extends XmlAdapter<Part, Part> {
                  public Part marshal(Part part) { return part; }
                  public Part unmarshal(Part part) { return part; }
                }
                """;
        GenerationRequest request = request(
                        NOTE.replace("PROPERTY", "@XmlJavaTypeAdapter(PartAdapter.class) protected Part part;"),
                        PART,
                        PART.replace("class Part", "class Other"),
                        adapter)
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME);

        List<Diagnostic> told = Generator.generate(request).diagnostics();

        assertThat(told).allMatch(diagnostic -> diagnostic.severity() == Severity.WARNING);
        assertThat(told)
                .extracting(Diagnostic::message)
                .anyMatch(text -> text.contains("its XmlAdapter lib.PartAdapter makes a lib.Part"));
    }

    @Test
    void elementsOfAWildcardInMixedContentAreBeansIfTheBeanSaysSo() throws IOException {
        String content = """
                @XmlMixed @XmlAnyElement(lax = true) public java.util.List<Object> content = new java.util.ArrayList<>();
                """;
        String open = PART.replace("class Part", "class Open")
                .replace("\"part\"", "\"open\"")
                .replace("@XmlAttribute protected", content + "@XmlAttribute protected");
        String schema = SCHEMA.replace("</xs:schema>", """
                <xs:element name="open"><xs:complexType mixed="true"><xs:sequence>
                  <xs:any processContents="skip" minOccurs="0" maxOccurs="9"/></xs:sequence>
                  <xs:attribute name="no" type="xs:int"/></xs:complexType></xs:element></xs:schema>
                """);
        GenerationRequest request = request(NOTE.replace("PROPERTY", "protected Part part;"), PART, open);
        Files.writeString(folder.resolve("s.xsd"), schema);
        Path document =
                Files.writeString(folder.resolve("a.xml"), "<open xmlns='urn:lib'>a<part no='1'/>b<x>c</x></open>");
        Verifier verifier = Verifier.of(request);
        // JAXB knows no class but that of the document: there is no ObjectFactory
        List<String> formats = verifier.formats().stream()
                .filter(format -> !format.equals("xml-jaxb"))
                .toList();

        VerificationReport report =
                verifier.verify(verifier.documents(List.of(document), List.of()), formats, 1, verified -> {});

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
    }
}
