package io.curcuma.embedded.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ErrorReceiver;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.model.Model;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.Violation;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.check.SchemaPlace;
import io.curcuma.embedded.check.VersionCheck;
import io.curcuma.generator.check.Change;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXParseException;

class ModulesTest {
    private static final String COMMON = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:test:common" targetNamespace="urn:test:common"
                elementFormDefault="qualified">
              <xs:complexType name="Party">
                <xs:sequence>
                  <xs:element name="name" type="xs:string"/>
                  <xs:element name="country" type="Country" minOccurs="0"/>
                </xs:sequence>
                <xs:attribute name="id" type="xs:int" default="7"/>
              </xs:complexType>
              <xs:simpleType name="Country">
                <xs:restriction base="xs:string"><xs:enumeration value="DE"/><xs:enumeration value="FR"/></xs:restriction>
              </xs:simpleType>
              <xs:complexType name="Shape" abstract="true"><xs:attribute name="tag" type="xs:string"/></xs:complexType>
              <xs:complexType name="Circle">
                <xs:complexContent><xs:extension base="Shape"><xs:attribute name="r" type="xs:int"/></xs:extension></xs:complexContent>
              </xs:complexType>
              <xs:complexType name="Book"><xs:sequence><xs:element name="owner" type="Party"/></xs:sequence></xs:complexType>
              <xs:element name="book" type="Book"/>
            </xs:schema>
            """;
    private static final String ORDERS = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:c="urn:test:common" xmlns="urn:test:orders"
                targetNamespace="urn:test:orders" elementFormDefault="qualified">
              <xs:import namespace="urn:test:common"/>
              <xs:element name="order">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="buyer" type="c:Party"/>
                    <xs:element name="ship" type="c:Country" maxOccurs="unbounded" minOccurs="0"/>
                    <xs:element name="shape" type="c:Shape" minOccurs="0" maxOccurs="unbounded"/>
                  </xs:sequence>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;
    private static final UnaryOperator<GenerationRequest> PLAIN = UnaryOperator.identity();
    private static final UnaryOperator<GenerationRequest> OPEN = ModulesTest::extensible;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path work;

    @SuppressWarnings("NullAway.Init") // made before the tests
    private static Built common;

    @SuppressWarnings("NullAway.Init") // made before the tests
    private static Built orders;

    private static GenerationRequest extensible(GenerationRequest request) {
        return request.withExtensibleTypes(true);
    }

    @BeforeAll
    static void build() throws IOException {
        common = Built.of(folder("common", COMMON), List.of(), OPEN);
        assertThat(common.messages()).isEmpty();
        orders = Built.of(folder("orders", ORDERS), List.of(common), PLAIN);
        assertThat(orders.messages()).isEmpty();
    }

    private static Path folder(String name, String schema) throws IOException {
        Path folder = Files.createDirectories(work.resolve(name));
        Files.writeString(folder.resolve(name.replaceAll("[0-9]", "") + ".xsd"), schema);
        return folder;
    }

    @Test
    void whatAModuleHasIsNotGeneratedAgain() {
        assertThat(orders.paths())
                .anyMatch(path -> path.startsWith("test_ns/orders/"))
                .noneMatch(path -> path.startsWith("test_ns/common"))
                .noneMatch(path -> path.endsWith("/test.common"));
        assertThat(orders.text("test_ns/orders/orders.proto"))
                .contains("import \"test_ns/common/common.proto\";", "test_ns.common.Party buyer");
        assertThat(orders.result().numbers())
                .contains("{urn:test:orders}")
                .doesNotContain("type {urn:test:common}Party");
    }

    @Test
    void versionsAreComparedWithTheTypesOfTheModule() throws IOException {
        Path now = folder(
                "orders9",
                ORDERS.replace(
                        "<xs:element name=\"ship\"",
                        "<xs:element name=\"on\" type=\"xs:date\"/>\n<xs:element name=\"ship\""));
        GenerationRequest settings = GenerationRequest.of(List.of()).withModules(List.of(common.jar()));

        assertThat(new VersionCheck(settings, Optional.empty(), SchemaPlace.NUMBERS)
                        .check(
                                List.of(SchemaPlace.of(work.resolve("orders/orders.xsd"))),
                                SchemaPlace.of(now.resolve("orders.xsd")))
                        .changes())
                .extracting(Change::path)
                .containsExactly("{urn:test:orders}/order/~/on");
    }

    @Test
    void aDocumentGoesThroughEveryFormat() throws Exception {
        String document = """
                <o:order xmlns:o="urn:test:orders" xmlns:c="urn:test:common" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                <o:buyer id="3"><c:name>n</c:name><c:country>FR</c:country></o:buyer><o:ship>DE</o:ship>
                <o:shape xsi:type="c:Circle" tag="t" r="4"/></o:order>
                """;
        roundTrips(orders, "test.orders.Order", "test.orders", document);
    }

    @Test
    void aModuleWithoutANamespaceIsUsedToo() throws Exception {
        Built plain = Built.of(folder("plain", """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                  <xs:complexType name="Point"><xs:attribute name="x" type="xs:int"/></xs:complexType>
                  <xs:element name="line"><xs:complexType><xs:sequence>
                    <xs:element name="from" type="Point"/>
                    <xs:element name="to"><xs:complexType><xs:attribute name="open" type="xs:boolean"/></xs:complexType></xs:element>
                  </xs:sequence></xs:complexType></xs:element>
                </xs:schema>
                """), List.of(), PLAIN);
        Built map = Built.of(folder("map", """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:test:map" elementFormDefault="qualified">
                  <xs:import/>
                  <xs:element name="map"><xs:complexType><xs:sequence>
                    <xs:element name="centre" type="Point"/><xs:element ref="line" maxOccurs="9"/>
                  </xs:sequence></xs:complexType></xs:element>
                </xs:schema>
                """), List.of(plain), PLAIN);

        assertThat(map.messages()).isEmpty();
        assertThat(map.paths()).noneMatch(path -> path.endsWith("Point.java"));
        roundTrips(map, "test.map.Map", "test.map", """
                <m:map xmlns:m="urn:test:map"><m:centre x="1"/><line><from x="2"/><to open="true"/></line></m:map>
                """);
    }

    private static void roundTrips(Built module, String type, String javaPackage, String document) throws Exception {
        try (URLClassLoader loader = module.loader()) {
            Serializer serializer = Serializer.forPackages(loader, javaPackage);
            Class<?> bean = loader.loadClass(type);
            Object value = serializer.read(document.getBytes(StandardCharsets.UTF_8), bean, "xml-jaxb");
            byte[] expected = write(serializer, value, "xml-jaxb");
            for (String format : List.of("protobuf", "avro", "thrift-compact", "thrift-binary", "json", "xml")) {
                Object back = serializer.read(write(serializer, value, format), bean, format);
                assertThat(new String(write(serializer, back, "xml-jaxb"), StandardCharsets.UTF_8))
                        .as(format)
                        .isEqualTo(new String(expected, StandardCharsets.UTF_8));
            }
        }
    }

    private static byte[] write(Serializer serializer, Object value, String format) {
        return serializer.write(value, format);
    }

    private static final String SHOP = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:c="urn:test:common" xmlns="urn:test:shop"
                targetNamespace="urn:test:shop" elementFormDefault="qualified">
              <xs:import namespace="urn:test:common"/>
              <xs:complexType name="Customer">
                <xs:complexContent><xs:extension base="c:Party">
                  <xs:sequence><xs:element name="card" type="xs:string"/></xs:sequence>
                </xs:extension></xs:complexContent>
              </xs:complexType>
              <xs:element name="shop">
                <xs:complexType><xs:sequence>
                  <xs:element name="guest" type="c:Party" maxOccurs="unbounded"/>
                  <xs:element name="book" type="c:Book" minOccurs="0"/>
                </xs:sequence></xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    @Test
    void aTypeMayExtendOneOfAnExtensibleModule() throws Exception {
        Built shop = Built.of(folder("shop", SHOP), List.of(common), PLAIN);
        assertThat(shop.codes()).containsExactly("C088");
        // what comes to the base later has room
        assertThat(shop.result().numbers()).contains("field {urn:test:shop}Customer/card 1001 ");
        roundTrips(shop, "test.shop.Shop", "test.shop", shop(""));
        Throwable refused = catchThrowable(
                () -> roundTrips(
                        shop,
                        "test.shop.Shop",
                        "test.shop",
                        shop(
                                "<s:book><c:owner xsi:type='s:Customer'><c:name>a</c:name><s:card>1</s:card></c:owner></s:book>")));
        assertThat(refused).isInstanceOf(SerializationException.class);
    }

    private static String shop(String more) {
        return """
                <s:shop xmlns:s="urn:test:shop" xmlns:c="urn:test:common" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                <s:guest><c:name>a</c:name></s:guest><s:guest xsi:type="s:Customer" id="5"><c:name>b</c:name><s:card>1</s:card></s:guest>
                %s</s:shop>
                """.formatted(more);
    }

    @Test
    void aTypeOfAClosedModuleIsNotExtended() throws IOException {
        Built closed = Built.of(folder("common2", COMMON), List.of(), PLAIN);
        assertThat(generate(folder("shop2", SHOP), closed).codes()).containsExactly("C087");
    }

    private static Built generate(Path folder, Built... modules) throws IOException {
        List<Path> jars = Arrays.stream(modules).map(Built::jar).toList();
        return new Built(Built.generate(folder, Optional.empty(), jars, PLAIN), folder, jars);
    }

    @Test
    void anotherVersionOfAModulesSchemaIsAnError() throws IOException {
        Path folder = folder("orders3", ORDERS.replace("<xs:import ", "<xs:import schemaLocation='copy/common.xsd' "));
        Path copy = Files.createDirectories(folder.resolve("copy")).resolve("common.xsd");
        Files.writeString(copy, COMMON.replace("minOccurs=\"0\"", "minOccurs=\"1\""));
        Built skewed = generate(folder, common);
        assertThat(skewed.codes()).containsExactly("C083");
        assertThat(skewed.messages())
                .contains(
                        "copy/common.xsd:6:",
                        "common.jar!/test/common/common.xsd",
                        "minOccurs=\"1\"",
                        "minOccurs=\"0\"");
    }

    @Test
    void theSameSchemaOnTheDiskIsTheModules() throws IOException {
        Path folder = folder("orders4", ORDERS.replace("<xs:import ", "<xs:import schemaLocation='common.xsd' "));
        // an entry schema, too, with the line ends of another system
        Files.writeString(folder.resolve("common.xsd"), COMMON.replace("\n", "\r\n"));
        Built again = generate(folder, common);
        assertThat(again.messages()).isEmpty();
        assertThat(again.paths()).noneMatch(path -> path.startsWith("test_ns/common"));
        assertThat(again.result().numbers()).isEqualTo(orders.result().numbers());
    }

    @Test
    void twoModulesOfOneNamespaceAreAnError() throws IOException {
        Built other = Built.of(folder("common5", COMMON.replace("\"FR\"", "\"IT\"")), List.of(), PLAIN);
        Built clash = generate(folder("orders5", ORDERS), common, other);
        assertThat(clash.codes()).contains("C081");
        assertThat(clash.messages()).contains("common.jar", "common5.jar");
    }

    @Test
    void aModuleNeedsTheModulesThatItWasBuiltWith() throws IOException {
        String app = ORDERS.replace("urn:test:orders", "urn:test:app")
                .replace("urn:test:common", "urn:test:orders")
                .replaceAll("(?s)<xs:element name=\"(buyer|ship|shape)\"[^>]*>", "")
                .replace("<xs:sequence>", "<xs:sequence><xs:element ref=\"c:order\"/>");
        assertThat(generate(folder("app", app), orders).codes()).contains("C082");
        Built both = generate(folder("app2", app), common, orders);
        assertThat(both.messages()).isEmpty();
        assertThat(both.paths()).noneMatch(path -> path.startsWith("test/orders") || path.startsWith("test/common"));
    }

    @Test
    void aNumbersFileOfTheTimeBeforeTheModuleHasTheSameNumbersOrIsAnError() throws IOException {
        Path folder = folder("orders6", ORDERS);
        String before = common.result().numbers();
        List<Path> jars = List.of(common.jar());
        assertThat(Built.generate(folder, Optional.of(before), jars, PLAIN).numbers())
                .isEqualTo(orders.result().numbers());
        String other = before.replaceAll("(field \\{urn:test:common}Party/name) \\d+", "$1 9");
        assertThat(new Built(Built.generate(folder, Optional.of(other), jars, PLAIN), folder, jars).codes())
                .containsExactly("C085");
    }

    @Test
    void aSchemaThatChangesABeanOfAModuleIsAnError() throws IOException {
        Built heads = Built.of(folder("heads", """
                        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:test:heads" targetNamespace="urn:test:heads">
                          <xs:element name="head" type="xs:anyType"/>
                          <xs:element name="box"><xs:complexType><xs:sequence><xs:element ref="head"/></xs:sequence></xs:complexType></xs:element>
                        </xs:schema>
                        """), List.of(), PLAIN);
        Built changed = generate(folder("member", """
                        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:h="urn:test:heads" targetNamespace="urn:test:member">
                          <xs:import namespace="urn:test:heads"/>
                          <xs:element name="member" type="xs:string" substitutionGroup="h:head"/>
                          <xs:complexType name="T"><xs:attribute name="a"/></xs:complexType>
                        </xs:schema>
                        """), heads);
        assertThat(changed.codes()).containsExactly("C086");
    }

    @Test
    void aModuleOfSomeRootsIsAnErrorThatNamesWhatItLacks() throws IOException {
        Built part = Built.of(folder("part", """
                        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:test:part" targetNamespace="urn:test:part">
                          <xs:complexType name="Kept"><xs:attribute name="a"/></xs:complexType>
                          <xs:complexType name="Left"><xs:attribute name="a"/></xs:complexType>
                          <xs:element name="kept" type="Kept"/>
                        </xs:schema>
                        """), List.of(), request -> request.withExtent(Extent.of(Set.of("kept"))));
        Built user = generate(folder("ofPart", """
                        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:p="urn:test:part" targetNamespace="urn:test:of">
                          <xs:import namespace="urn:test:part"/>
                          <xs:complexType name="T"><xs:sequence><xs:element name="left" type="p:Left"/></xs:sequence></xs:complexType>
                        </xs:schema>
                        """), part);

        assertThat(user.codes()).containsExactly("C118");
        assertThat(user.result().diagnostics().get(0).message()).contains("{urn:test:part}Left");
    }

    @Test
    void aTargetPackageIsThatOfTheBuildAlone() throws IOException {
        List<Path> jars = List.of(common.jar());
        Built packaged = new Built(
                Built.generate(
                        folder("orders7", ORDERS),
                        Optional.empty(),
                        jars,
                        request -> request.withTargetPackage(Optional.of("com.acme"))),
                work,
                jars);
        assertThat(packaged.messages()).isEmpty();
        assertThat(packaged.text("com/acme/Order.java")).contains("test.common.Party");
        assertThat(new Built(
                                Built.generate(
                                        folder("orders8", ORDERS),
                                        Optional.empty(),
                                        jars,
                                        request -> request.withTargetPackage(Optional.of("test.common"))),
                                work,
                                jars)
                        .codes())
                .containsExactly("C084");
    }

    @Test
    void adaptersWorkWithALaterVersionOfTheModule() throws Exception {
        Built later = Built.of(
                folder(
                        "common9",
                        COMMON.replace(
                                "<xs:element name=\"country\"",
                                "<xs:element name=\"vat\" type=\"xs:string\" minOccurs=\"0\"/><xs:element name=\"country\"")),
                Optional.of(common.result().numbers()),
                List.of(),
                OPEN);
        Built mixed = new Built(orders.result(), orders.jar(), List.of(later.jar(), orders.jar()));
        roundTrips(
                mixed,
                "test.orders.Order",
                "test.orders",
                "<o:order xmlns:o='urn:test:orders' xmlns:c='urn:test:common'><o:buyer><c:name>n</c:name><c:vat>1</c:vat>"
                        + "<c:country>FR</c:country></o:buyer></o:order>");
    }

    /** The rules of a module's types are the module's, if it was generated with them. */
    @Test
    void aModuleIsCheckedByItsOwnRules() throws Exception {
        UnaryOperator<GenerationRequest> rules =
                request -> request.withValidators(true).withExtensibleTypes(true);
        String schema = COMMON.replace(
                "<xs:element name=\"name\" type=\"xs:string\"/>", "<xs:element name=\"name\" type=\"xs:NCName\"/>");
        assertThat(COMMON).isNotEqualTo(schema);
        Built with = Built.of(folder("common7", schema), List.of(), rules);
        Built without = Built.of(folder("common8", schema), List.of(), OPEN);

        assertThat(violations(Built.of(folder("orders7", ORDERS), List.of(with), rules)))
                .extracting(Violation::toString)
                .containsExactly("buyer/name: xs:NCName");
        Built orders8 = Built.of(folder("orders8", ORDERS), List.of(without), rules);
        assertThat(orders8.messages()).isEmpty();
        assertThatThrownBy(() -> violations(orders8))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no validator of test.common.Party");
    }

    private static List<Violation> violations(Built module) throws Exception {
        try (URLClassLoader loader = module.loader()) {
            Serializer serializer = Serializer.forPackages(loader, "test.orders");
            String document =
                    "<o:order xmlns:o='urn:test:orders'><o:buyer><name xmlns='urn:test:common'>a b</name></o:buyer></o:order>";
            Object order = serializer.read(
                    document.getBytes(StandardCharsets.UTF_8), loader.loadClass("test.orders.Order"), "xml");
            return serializer.validate(order);
        }
    }

    @Test
    void theCatalogHasTheDocumentsOfTheModule() throws Exception {
        try (URLClassLoader loader = orders.loader()) {
            SchemaCatalog catalog = SchemaCatalog.forPackages(loader, "test.orders");
            assertThat(catalog.document(DocumentKind.PROTO, "test_ns/common/common.proto"))
                    .isPresent();
            assertThat(catalog.document(DocumentKind.XSD, "test/common/common.xsd"))
                    .isPresent();
            assertThat(catalog.document(DocumentKind.PROTO, "test_ns/orders/orders.proto")
                            .orElseThrow()
                            .imports())
                    .contains("test_ns/common/common.proto");
        }
    }

    @Test
    void compiledSchemasHaveTheTypesOfModules() throws IOException {
        GenerationRequest request = GenerationRequest.of(
                        List.of(folder("orders10", ORDERS).resolve("orders.xsd")))
                .withModules(List.of(common.jar()));
        byte[] json = CompiledSchemas.compile(request)
                .convert(
                        "<o:order xmlns:o='urn:test:orders' xmlns:c='urn:test:common'><o:buyer><c:name>n</c:name></o:buyer></o:order>"
                                .getBytes(StandardCharsets.UTF_8),
                        "xml",
                        "json",
                        Optional.empty());
        assertThat(new String(json, StandardCharsets.UTF_8)).isEqualTo("{\"buyer\":{\"name\":\"n\"}}");
    }

    @Test
    void xjcTakesTheEpisode() throws Exception {
        Path episode = work.resolve("common.episode");
        Files.writeString(episode, common.text("META-INF/curcuma/episodes/test.common.episode"));
        Path folder = folder("orders11", ORDERS.replace("<xs:import ", "<xs:import schemaLocation='common.xsd' "));
        Files.writeString(folder.resolve("common.xsd"), COMMON);
        Options options = new Options();
        options.compatibilityMode = Options.EXTENSION;
        options.addGrammar(folder.resolve("orders.xsd").toFile());
        options.addBindFile(episode.toFile());
        ErrorReceiver errors = new ErrorReceiver() {
            @Override
            public void warning(SAXParseException e) {}

            @Override
            public void error(SAXParseException e) {
                throw new AssertionError(e);
            }

            @Override
            public void fatalError(SAXParseException e) {
                throw new AssertionError(e);
            }

            @Override
            public void info(SAXParseException e) {}
        };
        Model model = ModelLoader.load(options, new JCodeModel(), errors);
        assertThat(model.beans().values()).extracting(bean -> bean.fullName()).containsExactly("test.orders.Order");
    }
}
