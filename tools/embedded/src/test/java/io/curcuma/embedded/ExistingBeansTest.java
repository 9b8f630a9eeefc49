package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.embedded.beans.Order;
import io.curcuma.embedded.beans.State;
import io.curcuma.embedded.check.SchemaPlace;
import io.curcuma.embedded.check.VersionCheck;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.check.Change;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistingBeansTest {
    private static final String PACKAGE = "io.curcuma.embedded.beans";
    private static final String ORDERS = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders" xmlns="urn:orders"
                elementFormDefault="qualified">
              <xs:complexType name="BaseType" abstract="true">
                <xs:attribute name="id" type="xs:int" use="required"/>
                <xs:anyAttribute namespace="##other" processContents="lax"/>
              </xs:complexType>
              <xs:complexType name="OrderType"><xs:complexContent><xs:extension base="BaseType"><xs:sequence>
                <xs:element name="placed" type="xs:date"/>
                <xs:element name="line" type="LineType" minOccurs="0" maxOccurs="unbounded"/>
                <xs:element name="note" type="xs:string" minOccurs="0" nillable="true"/>
                <xs:choice minOccurs="0" maxOccurs="unbounded">
                  <xs:element name="cash" type="xs:decimal"/>
                  <xs:element name="card"><xs:complexType><xs:attribute name="number" type="xs:string"/></xs:complexType></xs:element>
                </xs:choice>
                <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
              </xs:sequence><xs:attribute name="state" type="StateType"/></xs:extension></xs:complexContent></xs:complexType>
              <xs:complexType name="LineType"><xs:simpleContent><xs:extension base="xs:string">
                <xs:attribute name="count" type="xs:long"/></xs:extension></xs:simpleContent></xs:complexType>
              <xs:simpleType name="StateType"><xs:restriction base="xs:string">
                <xs:enumeration value="open"/><xs:enumeration value="paid"/></xs:restriction></xs:simpleType>
              <xs:element name="order" type="OrderType"/>
            </xs:schema>
            """;
    private static final String DOCUMENT = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <order xmlns="urn:orders" xmlns:x="urn:x" id="7" state="paid" x:a="b">
            <placed>2024-02-29</placed><line count="3">tea</line><line>rice</line>
            <note xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
            <cash>1.50</cash><card number="12"/><cash>2</cash><x:open><x:in>1</x:in></x:open>
            </order>
            """.strip().replace("\n", "");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String schema, BeanOptions beans) throws IOException {
        Path file = Files.writeString(folder.resolve("s.xsd"), schema);
        return GenerationRequest.of(List.of(file)).withBeans(beans);
    }

    private static BeanOptions options(String packageName) {
        try {
            Path classes = Path.of(Order.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return BeanOptions.existing(List.of(classes)).withPackages(List.of(packageName));
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private CompiledSchemas orders() throws IOException {
        return CompiledSchemas.compile(request(ORDERS, options(PACKAGE)));
    }

    @Test
    void beansKeptByHandGoThroughEachFormat() throws IOException {
        CompiledSchemas compiledSchemas = orders();
        byte[] document = DOCUMENT.getBytes(StandardCharsets.UTF_8);
        Order order = compiledSchemas.serializer().read(document, Order.class, "xml-jaxb");
        assertThat(order.getPlacedOn()).isEqualTo(LocalDate.of(2024, 2, 29));
        byte[] expected = compiledSchemas.serializer().write(order, "xml-jaxb");
        Optional<String> type = Optional.of("{urn:orders}order");

        for (String format : List.of(
                "protobuf",
                "avro",
                "thrift-binary",
                "thrift-compact",
                "json",
                "cbor",
                "smile",
                "messagepack",
                "protostuff",
                "nv",
                "xml")) {
            byte[] message = compiledSchemas.convert(document, "xml-jaxb", format, type);
            Order back = compiledSchemas.serializer().read(message, Order.class, format);

            assertThat(back.getStatus()).as(format).isEqualTo(State.PAID);
            assertThat(new String(compiledSchemas.serializer().write(back, "xml-jaxb"), StandardCharsets.UTF_8))
                    .as(format)
                    .isEqualTo(new String(expected, StandardCharsets.UTF_8));
        }
    }

    @Test
    void beansThatExistAreNotAnnotated() throws IOException {
        GenerationRequest request = request(ORDERS, options(PACKAGE).withNullness(Nullness.JSPECIFY));

        assertThatThrownBy(() -> CompiledSchemas.compile(request))
                .isInstanceOfSatisfying(
                        CompiledSchemasException.class,
                        e -> assertThat(e.diagnostics()).singleElement().satisfies(diagnostic -> {
                            assertThat(diagnostic.problem()).isEqualTo(Problem.BEANS_NULLNESS);
                            assertThat(diagnostic.message()).contains("(jspecify)");
                        }));
    }

    @Test
    void documentsAreVerifiedOnBeansThatExist() throws IOException {
        Path document = Files.writeString(folder.resolve("order.xml"), DOCUMENT);
        Verifier verifier = Verifier.of(request(ORDERS, options(PACKAGE)));

        VerificationReport report = verifier.verify(
                verifier.documents(List.of(document), List.of()), verifier.formats(), 1, verified -> {});

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
        assertThat(ReportTable.summary(report))
                .startsWith("1 document x " + verifier.formats().size());
    }

    @Test
    void documentsAreMadeOfElementsThatHaveABean() throws IOException {
        String schema = ORDERS.replace(
                "</xs:schema>",
                "<xs:element name='late'><xs:complexType><xs:attribute name='a' type='xs:int'/></xs:complexType></xs:element></xs:schema>");
        Verifier verifier = Verifier.of(request(schema, options(PACKAGE)));

        assertThat(verifier.samples(folder).instances())
                .isNotEmpty()
                .noneMatch(sample -> sample.name().contains("late"));
    }

    @Test
    void aVersionIsComparedInTheFormsThatTheBeansHave() throws IOException {
        GenerationRequest request = request(ORDERS, options(PACKAGE));
        String numbers = Generator.generate(request).numbers();

        // the literal that the enum has besides is of no version of the schema
        assertThat(SchemaVersion.read(request.withNumbers(Optional.of(numbers), "curcuma.numbers", false))
                        .numbers())
                .isEqualTo(numbers.replace("1 STATE_DRAFT", "1 STATE_DRAFT reserved"));
    }

    @Test
    void aVersionOtherThanThatOfTheBeansIsComparedWhole() throws IOException {
        String gone = "<xs:element name=\"gone\" type=\"xs:int\" minOccurs=\"0\"/>";
        String line = "<xs:element name=\"line\"";
        Path old = Files.createDirectory(folder.resolve("old"));
        Path now = Files.createDirectory(folder.resolve("now"));
        Files.writeString(old.resolve("s.xsd"), ORDERS.replace(line, gone + line));
        Files.writeString(now.resolve("s.xsd"), ORDERS);

        List<Change> changes = new VersionCheck(
                        request(ORDERS, options(PACKAGE)), Optional.empty(), SchemaPlace.NUMBERS)
                .check(List.of(SchemaPlace.of(old)), SchemaPlace.of(now))
                .changes();

        assertThat(changes).extracting(Change::path).containsExactly("{urn:orders}OrderType/gone");
    }

    @Test
    void noBeanIsGeneratedAndAdaptersHaveAPackageOfTheirOwn() throws IOException {
        GenerationResult result = Generator.generate(request(ORDERS, options(PACKAGE)));

        assertThat(result.files().stream()
                        .filter(file -> file.kind() == OutputFile.Kind.JAVA)
                        .map(OutputFile::path))
                .isNotEmpty()
                .allMatch(path -> path.startsWith("io/curcuma/embedded/beans/curcuma/"))
                .noneMatch(path -> path.endsWith("/Order.java"));
        assertThat(result.diagnostics()).extracting(Diagnostic::problem).containsExactly(Problem.BEAN_LITERAL_EXTRA);
    }

    @Test
    void adaptersBesideBeansAreInTheirPackage() throws IOException {
        GenerationResult result =
                Generator.generate(request(ORDERS, options(PACKAGE).withBesideBeans(true)));

        assertThat(result.files()).extracting(OutputFile::path).contains("io/curcuma/embedded/beans/OrderAdapter.java");
    }

    private List<Diagnostic> differences(String content) throws IOException {
        return differences(content, NotCarriedPolicy.ERROR);
    }

    private List<Diagnostic> differences(String content, NotCarriedPolicy policy) throws IOException {
        String schema = """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:differing"
                    xmlns="urn:differing" elementFormDefault="qualified">
                  <xs:complexType name="Thing">%s</xs:complexType>
                  <xs:simpleType name="Kind"><xs:restriction base="xs:string">
                    <xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType>
                </xs:schema>
                """;
        return Generator.generate(request(schema.formatted(content), options(PACKAGE + ".differing"))
                        .withNotCarried(policy))
                .diagnostics();
    }

    @Test
    void eachDifferenceIsToldAtItsPlace() throws IOException {
        List<Diagnostic> told = differences("""
                <xs:sequence>
                  <xs:element name="when" type="xs:date"/>
                  <xs:element name="many" type="xs:string" maxOccurs="9"/>
                  <xs:element name="one" type="xs:string"/>
                  <xs:element name="set" type="xs:string" maxOccurs="9"/>
                  <xs:element name="wrapped" type="xs:string" maxOccurs="9"/>
                  <xs:element name="hidden" type="xs:string"/>
                  <xs:choice><xs:element name="left" type="xs:int"/><xs:element name="right" type="xs:int"/></xs:choice>
                  <xs:element name="kind" type="Kind"/>
                </xs:sequence>
                """);

        assertThat(told)
                .extracting(d -> d.location().line() + " " + d.problem() + " " + d.message())
                .anyMatch(text -> text.startsWith("4 BEAN_TYPE") && text.contains("no format carries a java.util.Date"))
                .anyMatch(text -> text.startsWith("5 BEAN_TYPE") && text.contains("the schema has a list"))
                .anyMatch(text -> text.startsWith("6 BEAN_TYPE") && text.contains("it is a list"))
                .anyMatch(text -> text.startsWith("7 BEAN_TYPE") && text.contains("no public getter and setter"))
                .anyMatch(text -> text.startsWith("8 BEAN_PROPERTY_MISSING") && text.contains("wrapped"))
                .anyMatch(text -> text.startsWith("9 BEAN_TYPE") && text.contains("no public getter and setter"))
                .anyMatch(text -> text.startsWith("10 BEAN_TYPE") && text.contains("it is primitive"))
                .anyMatch(text -> text.startsWith("10 BEAN_PROPERTY_MISSING") && text.contains("right"))
                .anyMatch(text -> text.contains("BEAN_PROPERTY_EXTRA") && text.contains("extra"))
                .anyMatch(text -> text.contains("BEAN_CLASS") && text.contains("no public constructor"))
                .anyMatch(text -> text.contains("BEAN_LITERAL_MISSING") && text.contains("'B'"));
    }

    @Test
    void aPropertyThatDoesNotFitIsAWarningIfBeansWithAValueThereCanBeRefused() throws IOException {
        List<Diagnostic> told = differences(
                "<xs:choice><xs:element name='when' type='xs:date'/><xs:element name='left' type='xs:int'/></xs:choice>",
                NotCarriedPolicy.REFUSE_AT_RUN_TIME);

        assertThat(told)
                .filteredOn(d -> d.problem() == Problem.BEAN_TYPE)
                .extracting(d -> d.severity() + " " + d.message())
                .anyMatch(text -> text.startsWith("WARNING") && text.contains("no format carries a java.util.Date"))
                .anyMatch(text -> text.startsWith("ERROR") && text.contains("it is primitive"));
    }

    @Test
    void whatWouldBeLostMayBeAWarning() throws IOException {
        GenerationResult result = Generator.generate(
                request(ORDERS.replace("<xs:attribute name=\"count\" type=\"xs:long\"/>", ""), options(PACKAGE))
                        .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME));

        assertThat(result.hasErrors()).isFalse();
        assertThat(result.diagnostics()).extracting(Diagnostic::problem).contains(Problem.BEAN_PROPERTY_EXTRA);
    }

    @Test
    void aClassPathWithoutBeansIsAnError() throws IOException {
        BeanOptions none = BeanOptions.existing(List.of(folder));

        assertThat(Generator.generate(request(ORDERS, none)).diagnostics())
                .extracting(Diagnostic::problem)
                .contains(Problem.BEANS_NONE);
    }

    @Test
    void beansOfJavaxAreToldFromNone() throws IOException {
        Files.write(
                folder.resolve("Old.class"), "Ljavax/xml/bind/annotation/XmlType;".getBytes(StandardCharsets.UTF_8));

        assertThat(Generator.generate(request(ORDERS, BeanOptions.existing(List.of(folder))))
                        .diagnostics())
                .extracting(Diagnostic::problem)
                .contains(Problem.BEANS_JAVAX);
    }

    @Test
    void beansOfAnotherNamespaceMatchNothing() throws IOException {
        assertThat(Generator.generate(request(ORDERS.replace("urn:orders", "urn:other"), options(PACKAGE)))
                        .diagnostics())
                .extracting(Diagnostic::problem)
                .contains(Problem.BEANS_NO_MATCH);
    }
}
