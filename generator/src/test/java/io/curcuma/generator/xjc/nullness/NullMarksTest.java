package io.curcuma.generator.xjc.nullness;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.xjc.Compiled;
import io.curcuma.generator.xjc.NullableText;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NullMarksTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:n" targetNamespace="urn:n"
                xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb" jaxb:version="3.0">
              %s
            </xs:schema>
            """;

    private static final String ELEMENTS = """
            <xs:element name="nil" type="xs:string" nillable="true"/>
            <xs:element name="nilToo" type="xs:string" nillable="true"/>
            <xs:element name="nilToo2" type="xs:string" nillable="true"/>
            <xs:element name="full" type="xs:string"/>
            <xs:element name="full2" type="xs:string"/>
            <xs:element name="full3" type="xs:string"/>
            <xs:element name="head" type="Base" nillable="true"/>
            <xs:element name="member" type="Base" substitutionGroup="head" nillable="true"/>
            <xs:complexType name="Base"><xs:attribute name="a" type="xs:string"/></xs:complexType>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("n.xsd"), SCHEMA.formatted(content));
        return GenerationRequest.of(List.of(file))
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME)
                .withBeans(BeanOptions.DEFAULT.withNullness(Nullness.JSPECIFY));
    }

    private static Class<?> type(String name, GenerationRequest request) throws ReflectiveOperationException {
        GenerationResult result = Generator.generate(request);
        assertThat(result.hasErrors()).as("%s", result.diagnostics()).isFalse();
        List<OutputFile> beans = result.files().stream()
                .filter(file -> !text(file).contains("import io.curcuma."))
                .toList();
        return Compiled.loader(Compiled.classes(beans)).loadClass(name);
    }

    /** A type for each row: a property, and what it has to become. All are compiled at once. */
    private void check(String rows) throws IOException, ReflectiveOperationException {
        StringBuilder content = new StringBuilder(ELEMENTS);
        List<String> lines = rows.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String property = lines.get(i).substring(0, lines.get(i).indexOf(" | "));
            boolean inSequence = !property.contains("ttribute") && !property.startsWith("<xs:simpleContent");
            content.append("<xs:complexType name='T%s'>".formatted(i))
                    .append(inSequence ? "<xs:sequence>" + property + "</xs:sequence>" : property)
                    .append("</xs:complexType>\n");
        }
        ClassLoader loader =
                type("n.ObjectFactory", request(content.toString())).getClassLoader();

        StringBuilder found = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String property = lines.get(i).substring(0, lines.get(i).indexOf(" | "));
            found.append(property)
                    .append(" | ")
                    .append(String.join(" | ", accessors(loader.loadClass("n.T" + i))))
                    .append('\n');
        }
        assertThat(found).hasToString(rows);
    }

    private static String text(OutputFile file) {
        return new String(file.content(), StandardCharsets.UTF_8);
    }

    private static List<String> accessors(Class<?> type) {
        return Stream.concat(
                        Arrays.stream(type.getDeclaredFields())
                                .map(field -> field.getName() + " " + NullableText.of(field.getAnnotatedType())),
                        Arrays.stream(type.getDeclaredMethods())
                                .map(method -> method.getName()
                                        + Arrays.stream(method.getAnnotatedParameterTypes())
                                                .map(NullableText::of)
                                                .toList()
                                        + " " + NullableText.of(method.getAnnotatedReturnType())))
                .sorted()
                .toList();
    }

    @Test
    void aSingleProperty() throws IOException, ReflectiveOperationException {
        check("""
            <xs:element name="p" type="xs:string"/> | getP[] String | p String | setP[String] void
            <xs:element name="p" type="xs:string" minOccurs="0"/> | getP[] String? | p String? | setP[String?] void
            <xs:element name="p" type="xs:int"/> | getP[] int | p int | setP[int] void
            <xs:element name="p" type="xs:int" minOccurs="0"/> | getP[] Integer? | p Integer? | setP[Integer?] void
            <xs:element name="p" type="xs:int" nillable="true"/> | getP[] Integer? | p Integer? | setP[Integer?] void
            <xs:element name="p" type="xs:base64Binary"/> | getP[] byte[] | p byte[] | setP[byte[]] void
            <xs:element name="p" type="xs:base64Binary" minOccurs="0"/> | getP[] byte[]? | p byte[]? | setP[byte[]?] void
            <xs:element name="p" type="xs:date" nillable="true"/> | getP[] XMLGregorianCalendar? | p XMLGregorianCalendar? | setP[XMLGregorianCalendar?] void
            <xs:element name="p" type="xs:string" minOccurs="0" nillable="true"/> | getP[] JAXBElement<String?>? | p JAXBElement<String?>? | setP[JAXBElement<String?>?] void
            <xs:element name="p" type="xs:base64Binary" minOccurs="0" nillable="true"/> | getP[] JAXBElement<byte[]?>? | p JAXBElement<byte[]?>? | setP[JAXBElement<byte[]?>?] void
            <xs:element ref="head"/> | getHead[] JAXBElement<Base?> | head JAXBElement<Base?> | setHead[JAXBElement<Base?>] void
            <xs:element name="p"><xs:complexType/></xs:element> | getP[] P | p P | setP[P] void
            <xs:element name="p" minOccurs="0"><xs:complexType/></xs:element> | getP[] P? | p P? | setP[P?] void
            <xs:element name="p" type="Base" minOccurs="0"/> | getP[] Base? | p Base? | setP[Base?] void
            <xs:element name="p" type="xs:anyType"/> | getP[] Object | p Object | setP[Object] void
            <xs:element name="p" type="xs:IDREF" minOccurs="0"/> | getP[] Object? | p Object? | setP[Object?] void
            <xs:choice><xs:element name="p" type="xs:string"/></xs:choice> | getP[] String? | p String? | setP[String?] void
            <xs:any processContents="lax"/> | any Object | getAny[] Object | setAny[Object] void
            <xs:any processContents="lax" minOccurs="0"/> | any Object? | getAny[] Object? | setAny[Object?] void
            <xs:any processContents="skip"/> | any Element | getAny[] Element | setAny[Element] void
            <xs:attribute name="p" type="xs:string" use="required"/> | getP[] String | p String | setP[String] void
            <xs:attribute name="p" type="xs:string"/> | getP[] String? | p String? | setP[String?] void
            <xs:attribute name="p" type="xs:string" default="x"/> | getP[] String | p String? | setP[String?] void
            <xs:attribute name="p" type="xs:string" fixed="x"/> | getP[] String | p String? | setP[String?] void
            <xs:attribute name="p" type="xs:boolean" default="1"/> | isP[] boolean | p Boolean? | setP[Boolean?] void
            <xs:attribute name="p" type="xs:date" default="2020-02-02"/> | getP[] XMLGregorianCalendar? | p XMLGregorianCalendar? | setP[XMLGregorianCalendar?] void
            <xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent> | getValue[] String | setValue[String] void | value String
            """);
    }

    @Test
    void aListIsNeverNull() throws IOException, ReflectiveOperationException {
        check("""
            <xs:element name="p" type="xs:string" maxOccurs="2"/> | getP[] List<String> | p List<String>?
            <xs:element name="p" type="xs:string" minOccurs="0" maxOccurs="2"/> | getP[] List<String> | p List<String>?
            <xs:element name="p" type="xs:string" nillable="true" maxOccurs="2"/> | getP[] List<String?> | p List<String?>?
            <xs:element name="p" type="xs:base64Binary" nillable="true" maxOccurs="2"/> | getP[] List<byte[]?> | p List<byte[]?>?
            <xs:element name="p" type="xs:NMTOKENS" minOccurs="0"/> | getP[] List<String> | p List<String>?
            <xs:element ref="head" maxOccurs="2"/> | getHead[] List<JAXBElement<Base?>> | head List<JAXBElement<Base?>>?
            <xs:choice maxOccurs="2"><xs:element ref="nilToo"/><xs:element ref="nilToo2"/></xs:choice> | getNilTooOrNilToo2[] List<JAXBElement<String?>> | nilTooOrNilToo2 List<JAXBElement<String?>>?
            <xs:choice maxOccurs="2"><xs:element ref="nil"/><xs:element ref="full"/></xs:choice> | getNilOrFull[] List<JAXBElement<String?>> | nilOrFull List<JAXBElement<String?>>?
            <xs:any processContents="lax" maxOccurs="2"/> | any List<Object>? | getAny[] List<Object>
            <xs:attribute name="p" type="xs:NMTOKENS"/> | getP[] List<String> | p List<String>?
            <xs:anyAttribute/> | getOtherAttributes[] Map<QName,String> | otherAttributes Map<QName,String>
            """);
    }

    @Test
    void anIndexedPropertyHasItemsThatMayBeNil() throws IOException, ReflectiveOperationException {
        Class<?> type = type("n.T", request("""
                <xs:complexType name="T"><xs:sequence>
                  <xs:element name="p" type="xs:string" nillable="true" maxOccurs="2"><xs:annotation><xs:appinfo>
                  <jaxb:property collectionType="indexed"/></xs:appinfo></xs:annotation></xs:element>
                </xs:sequence></xs:complexType>
                """));

        assertThat(accessors(type))
                .containsExactly(
                        "getPLength[] int",
                        "getP[] String?[]",
                        "getP[int] String?",
                        "p String?[]?",
                        "setP[String?[]] void",
                        "setP[int, String?] String?");
    }

    @Test
    void theFactoryTakesNullForAnElementThatMayBeNil() throws IOException, ReflectiveOperationException {
        Class<?> factory = type("n.ObjectFactory", request(ELEMENTS + """
                <xs:complexType name="T"><xs:choice maxOccurs="2"><xs:element ref="nil"/><xs:element ref="full"/></xs:choice></xs:complexType>
                <xs:complexType name="U"><xs:choice maxOccurs="2"><xs:element ref="full2"/><xs:element ref="full"/></xs:choice></xs:complexType>
                <xs:complexType name="V"><xs:sequence><xs:element ref="full3"/></xs:sequence></xs:complexType>
                """));

        // a list has values of one type: that of 'full' is in one with 'nil', and 'full2' in one with 'full'
        assertThat(accessors(factory))
                .contains(
                        "createNil[String?] JAXBElement<String?>",
                        "createFull[String] JAXBElement<String?>",
                        "createFull2[String] JAXBElement<String?>",
                        "createFull3[String] JAXBElement<String>",
                        "createMember[Base?] JAXBElement<Base?>",
                        "createT[] T");
        assertThat(factory).hasAnnotation(NullMarked.class);
    }

    @Test
    void classesAreMarkedAndThoseInsideWithThem() throws IOException, ReflectiveOperationException {
        Class<?> type = type("n.T", request("""
                <xs:complexType name="T"><xs:sequence><xs:element name="p"><xs:complexType/></xs:element></xs:sequence></xs:complexType>
                """));

        assertThat(type).hasAnnotation(NullMarked.class);
        assertThat(type.getDeclaredClasses()[0].getAnnotations())
                .noneMatch(annotation -> annotation instanceof NullMarked || annotation instanceof NullUnmarked);
    }

    @Test
    void namesThatCollideAreWrittenInFull() throws IOException, ReflectiveOperationException {
        Class<?> type = type("n.Nullable", request("""
                <xs:complexType name="Nullable"><xs:sequence>
                  <xs:element name="own" type="Nullable" minOccurs="0"/>
                  <xs:element name="text" type="xs:string" minOccurs="0"/>
                  <xs:element name="bean" type="String" minOccurs="0"/>
                </xs:sequence></xs:complexType>
                <xs:complexType name="String"/><xs:complexType name="NullMarked"/>
                """));

        assertThat(accessors(type)).contains("getOwn[] Nullable?", "getText[] String?", "getBean[] String?");
        assertThat(type.getMethod("getText").getReturnType()).isEqualTo(String.class);
        assertThat(type).hasAnnotation(NullMarked.class);
    }

    @Test
    void whatPluginsAddIsUnmarked() throws IOException, ReflectiveOperationException {
        GenerationRequest plain = request(
                "<xs:complexType name='T'><xs:sequence><xs:element name='name' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType>");
        Class<?> added = type("n.T", plain.withBeans(plugin("-Xtest")));
        Class<?> changed = type("n.T", plain.withBeans(plugin("-Xtest", "-Xtest:result")));

        assertThat(accessors(added)).contains("getName[] String?", "greeting[] String");
        assertThat(isUnmarked(added.getMethod("greeting"))).isTrue();
        assertThat(isUnmarked(added.getMethod("getName"))).isFalse();
        assertThat(accessors(changed)).contains("getName[] Object", "setName[String?] void");
        assertThat(isUnmarked(changed.getMethod("getName"))).isTrue();
    }

    private static BeanOptions plugin(String... arguments) {
        return BeanOptions.xjc(List.of(arguments), List.of()).withNullness(Nullness.JSPECIFY);
    }

    private static boolean isUnmarked(AnnotatedElement element) {
        return element.isAnnotationPresent(NullUnmarked.class);
    }

    @Test
    void aPartOfTheSchemasIsAnnotatedAsTheWhole() throws IOException, ReflectiveOperationException {
        GenerationRequest whole = request("""
                <xs:element name="one"><xs:complexType><xs:sequence>
                  <xs:element name="p" type="P" minOccurs="0" nillable="true"/></xs:sequence></xs:complexType></xs:element>
                <xs:element name="two" type="P" nillable="true"/><xs:element name="three" type="Q" nillable="true"/>
                <xs:complexType name="P"/><xs:complexType name="Q"/>
                """);

        Class<?> one = type("n.One", whole.withExtent(Extent.of(Set.of("one"))));
        assertThat(accessors(one)).contains("getP[] JAXBElement<P?>?");
        assertThat(accessors(one.getClassLoader().loadClass("n.ObjectFactory")))
                .contains("createOneP[P?] JAXBElement<P?>")
                .noneMatch(method -> method.startsWith("createThree"));
    }

    @Test
    void withoutTheOptionNothingIsAnnotated() throws IOException {
        GenerationRequest request = request(
                        "<xs:element name='e' type='xs:string' nillable='true'/><xs:complexType name='T'/>")
                .withBeans(BeanOptions.DEFAULT);

        assertThat(Generator.generate(request).files())
                .noneMatch(file -> text(file).contains("jspecify"));
    }
}
