package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What messages of one version of a schema are to the next version. */
@Tag("one-jdk")
class VersionsTest {
    /** What was declared is known by the number of a field, or by the schema that a message was written with. */
    private static final List<String> DECLARED =
            List.of(Format.PROTOBUF, Format.THRIFT_COMPACT, Format.THRIFT_BINARY, Format.PROTOSTUFF, Format.AVRO);

    private static final List<String> NAMES =
            List.of(Format.JSON, Format.CBOR, Format.SMILE, Format.MESSAGE_PACK, Format.NAME_VALUE, Format.XML);
    private static final List<String> FORMATS =
            Stream.concat(DECLARED.stream(), NAMES.stream()).toList();
    private static final String ANIMAL_TYPE = """
            <xs:complexType name="Animal">
              <xs:sequence><xs:element name="name" type="xs:string" minOccurs="0"/></xs:sequence>
              <xs:attribute name="age" type="xs:int"/>
            </xs:complexType>
            """;
    private static final String BEING = """
            <xs:complexType name="Being">
              <xs:sequence><xs:element name="name" type="xs:string" minOccurs="0"/></xs:sequence>
            </xs:complexType>
            <xs:complexType name="Animal"><xs:complexContent><xs:extension base="Being">
              <xs:sequence/>
              <xs:attribute name="age" type="xs:int"/>
            </xs:extension></xs:complexContent></xs:complexType>
            """;
    private static final String NAMELESS_BEING = """
            <xs:complexType name="Being"><xs:sequence/></xs:complexType>
            <xs:complexType name="Animal"><xs:complexContent><xs:extension base="Being">
              <xs:sequence><xs:element name="name" type="xs:string" minOccurs="0"/></xs:sequence>
              <xs:attribute name="age" type="xs:int"/>
            </xs:extension></xs:complexContent></xs:complexType>
            """;
    private static final String PLACE = """
            <xs:complexType name="Place">
              <xs:sequence><xs:element name="city" type="xs:string" minOccurs="0"/></xs:sequence>
              <xs:attribute name="country" type="xs:int"/>
            </xs:complexType>
            """;
    private static final String PLACED = BEING.replace("Being", "Place")
            .replaceAll("(?s)^.*?</xs:complexType>", "")
            .replace(
                    "<xs:sequence/>",
                    "<xs:sequence><xs:element name='name' type='xs:string' minOccurs='0'/></xs:sequence>");
    private static final String TYPES = ANIMAL_TYPE + """
            <xs:simpleType name="Color">
              <xs:restriction base="xs:string"><xs:enumeration value="red"/><xs:enumeration value="green"/></xs:restriction>
            </xs:simpleType>
            """;
    private static final String DOG = """
            <xs:complexType name="Dog">
              <xs:complexContent><xs:extension base="Animal"><xs:sequence/></xs:extension></xs:complexContent>
            </xs:complexType>
            """;
    private static final String BREED = """
            <xs:complexType name="Breed">
              <xs:sequence><xs:element name="name" type="xs:string" minOccurs="0"/></xs:sequence>
              <xs:attribute name="age" type="xs:int"/>
            </xs:complexType>
            """;
    private static final String BOX = """
            <xs:element name="s"><xs:complexType>
              <xs:sequence><xs:element name="v" type="xs:%s"/></xs:sequence>
            </xs:complexType></xs:element>
            """;
    private static final String HEAD = """
            <xs:element name="%s" type="xs:int"%s/>
            """;

    private static final String OTHER = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:o">
              <xs:element name="x" type="xs:int"/>
              <xs:attribute name="x" type="xs:int"/>
            </xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** A schema whose root element has this between two others. */
    private static String schema(String content, String more) {
        return """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                    xmlns:o="urn:o" elementFormDefault="qualified">
                  <xs:import namespace="urn:o" schemaLocation="o.xsd"/>
                  %s%s
                  <xs:element name="r"><xs:complexType>%s</xs:complexType></xs:element>
                </xs:schema>
                """.formatted(TYPES, more, content);
    }

    private static String sequence(String elements) {
        return "<xs:sequence><xs:element name='first' type='xs:string'/>" + elements
                + "<xs:element name='last' type='xs:string'/></xs:sequence>";
    }

    private static String element(String type) {
        return sequence("<xs:element name='a' minOccurs='0' " + type + "/>");
    }

    /** A decimal of at most the given number of digits. */
    private static String digits(int total, int fraction, String declaration) {
        return element(declaration)
                .replace(
                        " " + declaration + "/>",
                        " " + declaration + "><xs:simpleType><xs:restriction base='xs:decimal'><xs:totalDigits value='"
                                + total + "'/><xs:fractionDigits value='" + fraction
                                + "'/></xs:restriction></xs:simpleType></xs:element>");
    }

    private static String restricted(String base, String facets) {
        return sequence("<xs:element name='a' minOccurs='0'><xs:simpleType><xs:restriction base='xs:" + base + "'>"
                + facets + "</xs:restriction></xs:simpleType></xs:element>");
    }

    private static byte[] document(String content) {
        return ("<r xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><first>f</first>" + content
                        + "<last>l</last></r>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private GenerationResult generate(String name, String schema, String numbers) throws IOException {
        return Generator.generate(request(name, schema).withNumbers(Optional.of(numbers), "curcuma.numbers", false));
    }

    private GenerationRequest request(String name, String schema) throws IOException {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("t.xsd");
        Files.writeString(file, schema);
        Files.writeString(file.resolveSibling("o.xsd"), OTHER);
        return GenerationRequest.of(List.of(file));
    }

    /** With the Avro schemas of another version. */
    private static CompiledSchemas knowing(GenerationResult version, GenerationResult other) {
        return CompiledSchemas.compile(version).withSchemas(AvroHistory.of(other));
    }

    private static final String INT = element("type='xs:int'");
    private static final String INTS = element("type='xs:int' maxOccurs='unbounded'");
    private static final String NIL_INT = element("type='xs:int' nillable='true'");
    private static final String STRING = element("type='xs:string'");
    private static final String ANIMAL = element("type='Animal'");
    private static final String ANIMAL_AND_PLACE = sequence(
            "<xs:element name='a' type='Animal' minOccurs='0'/>" + "<xs:element name='p' type='Place' minOccurs='0'/>");
    private static final String KENNEL = element("type='Breed'");
    private static final String LIST =
            sequence("<xs:element name='a' minOccurs='0'><xs:simpleType><xs:list itemType='xs:int'/>"
                    + "</xs:simpleType></xs:element>");
    private static final String MEASURE =
            sequence("<xs:element name='a' minOccurs='0'><xs:complexType><xs:simpleContent>"
                    + "<xs:extension base='xs:int'><xs:attribute name='unit' type='xs:string'/></xs:extension>"
                    + "</xs:simpleContent></xs:complexType></xs:element>");
    private static final String CHOICE = sequence(
            "<xs:choice><xs:element name='a' type='xs:int'/>" + "<xs:element name='b' type='xs:string'/></xs:choice>");
    private static final String CHOICES = CHOICE.replace("<xs:choice>", "<xs:choice maxOccurs='unbounded'>");
    private static final String BRANCH = "<xs:element name='c' type='xs:string'/></xs:choice>";
    private static final String MANY = "<a>-5</a><b>x</b><a>7</a>";
    private static final String SUBSTITUTED = sequence("<xs:element ref='s' minOccurs='0'/>");
    private static final String MANY_SUBSTITUTED = SUBSTITUTED.replace("'0'", "'0' maxOccurs='unbounded'");
    private static final String ANIMALS = HEAD.replace("xs:int", "Animal");
    private static final String PART = """
            <xs:complexType name="Part">
              <xs:sequence><xs:element ref="s" minOccurs="0"/></xs:sequence>
            </xs:complexType>
            """ + HEAD.replace("xs:int", "Part");
    private static final String TEXT = sequence(
            "<xs:element name='a' minOccurs='0'><xs:complexType><xs:sequence>"
                    + "<xs:element name='b' type='xs:string'/><xs:element name='c' type='xs:string'/></xs:sequence></xs:complexType></xs:element>");

    private static final String COLORS =
            restricted("string", "<xs:enumeration value='red'/><xs:enumeration value='green'/>");
    private static final String LOCAL = sequence("<xs:element name='a' minOccurs='0'><xs:complexType><xs:sequence>"
            + "<xs:element name='name' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType></xs:element>");

    private static final String FOREST =
            "<a age='3' own='o'><name>n</name><leaf hue='red green'>0.50</leaf><maybe xsi:nil='true'/><counts>1 2</counts>"
                    + "<counts/><date>2026-11-23Z</date><a age='4'><leaf>1</leaf><maybe>5</maybe></a><a/></a>";

    private static final String OPEN = sequence("<xs:any processContents='lax'/>");

    /** Types of these names that extend, nest, and hold all that a line of the numbers file can stand for. */
    private static String forest(String tree, String leaf, String hue) {
        return """
                <xs:simpleType name="%3$s">
                  <xs:restriction base="xs:string"><xs:enumeration value="red"/><xs:enumeration value="green"/></xs:restriction>
                </xs:simpleType>
                <xs:complexType name="%2$s"><xs:simpleContent><xs:extension base="xs:decimal">
                  <xs:attribute name="hue"><xs:simpleType><xs:list itemType="%3$s"/></xs:simpleType></xs:attribute>
                </xs:extension></xs:simpleContent></xs:complexType>
                <xs:complexType name="%1$s"><xs:complexContent><xs:extension base="Animal"><xs:sequence>
                  <xs:element name="leaf" type="%2$s" minOccurs="0"/>
                  <xs:element name="maybe" type="xs:int" nillable="true" minOccurs="0"/>
                  <xs:element name="counts" minOccurs="0" maxOccurs="2">
                    <xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType>
                  </xs:element>
                  <xs:element name="date" type="xs:date" minOccurs="0"/>
                  <xs:element name="a" type="%1$s" minOccurs="0" maxOccurs="9"/>
                </xs:sequence><xs:anyAttribute processContents="lax"/></xs:extension></xs:complexContent></xs:complexType>
                """.formatted(tree, leaf, hue);
    }

    private static Arguments of(String change, String before, String document, String after) {
        return argumentSet(change, schema(before, ""), document, schema(after, ""), document);
    }

    private static Arguments moved(String change, String before, String after) {
        String document = "<a age='3'><name>n</name></a>";
        String schema = schema(ANIMAL, "");
        return argumentSet(
                change, schema.replace(ANIMAL_TYPE, before), document, schema.replace(ANIMAL_TYPE, after), document);
    }

    private static Arguments substituted(String change, String content, String head, String document) {
        String before = head.formatted("s", "");
        String member = HEAD.replace(
                        "xs:int", head.contains("Part") ? "Part" : head.contains("Animal") ? "Animal" : "xs:int")
                .formatted("t", " substitutionGroup='s'");
        return argumentSet(change, schema(content, before), document, schema(content, before + member), document);
    }

    /** As {@link #substituted}, the other way round. */
    private static Arguments gone(String change, String content, String head, String document) {
        Object[] there = substituted(change, content, head, document).get();
        return argumentSet(change, there[2], document, there[0], document);
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                of(
                        "a facet below zero",
                        restricted("int", "<xs:minInclusive value='0'/>"),
                        "<a>5</a>",
                        restricted("int", "<xs:minInclusive value='-10'/>")),
                of("short to int", element("type='xs:short'"), "<a>-5</a>", INT),
                of("int to short", INT, "<a>-5</a>", element("type='xs:short'")),
                of("int to long", INT, "<a>-5</a>", element("type='xs:long'")),
                of("int to unsignedLong", INT, "<a>5</a>", element("type='xs:unsignedLong'")),
                of("int to decimal", INT, "<a>-5</a>", element("type='xs:decimal'")),
                of("float to string", element("type='xs:float'"), "<a>0.1</a>", STRING),
                of("long to int", element("type='xs:long'"), "<a>-5</a>", INT),
                of("float to double", element("type='xs:float'"), "<a>0.5</a>", element("type='xs:double'")),
                of(
                        "bounded integer to integer",
                        restricted("integer", "<xs:minInclusive value='0'/><xs:maxInclusive value='1000'/>"),
                        "<a>999</a>",
                        element("type='xs:integer'")),
                of(
                        "int to bounded integer",
                        INT,
                        "<a>1</a>",
                        restricted("integer", "<xs:minInclusive value='-10'/><xs:maxInclusive value='1000'/>")),
                of("int to string", INT, "<a>-5</a>", STRING),
                of("string to int", STRING, "<a>-5</a>", INT),
                of("string to base64Binary", STRING, "<a>aGVsbG8=</a>", element("type='xs:base64Binary'")),
                of("string to hexBinary", STRING, "<a>00FF</a>", element("type='xs:hexBinary'")),
                of("string to enumeration", STRING, "<a>green</a>", element("type='Color'")),
                of("enumeration to string", element("type='Color'"), "<a>green</a>", STRING),
                of("string to dateTime", STRING, "<a>2026-11-23T00:00:00.10Z</a>", element("type='xs:dateTime'")),
                of("dateTime to string", element("type='xs:dateTime'"), "<a>2026-11-23T00:00:00.10Z</a>", STRING),
                of("string to date", STRING, "<a>2024-02-29+02:00</a>", element("type='xs:date'")),
                of("date to string", element("type='xs:date'"), "<a>-0044-03-15Z</a>", STRING),
                of("a decimal gets digits", element("type='xs:decimal'"), "<a>12.50</a>", digits(18, 5, "")),
                of("a decimal has digits no more", digits(18, 5, ""), "<a>12.50</a>", element("type='xs:decimal'")),
                of("more digits of a decimal", digits(18, 5, ""), "<a>-12.50</a>", digits(30, 6, "")),
                of("fewer digits of a decimal", digits(30, 6, ""), "<a>12.500</a>", digits(6, 1, "")),
                of("too few digits for a decimal", digits(30, 6, ""), "<a>1.25</a>", digits(6, 1, "")),
                of("string to digits of a decimal", STRING, "<a>0.10</a>", digits(18, 5, "")),
                of("digits of a decimal to string", digits(18, 5, ""), "<a>0.10</a>", STRING),
                of("int to digits of a decimal", INT, "<a>-5</a>", digits(18, 5, "")),
                of(
                        "other digits of many decimals",
                        digits(18, 5, "maxOccurs='9'"),
                        "<a>1.50</a><a>0</a>",
                        digits(18, 6, "maxOccurs='9'")),
                of(
                        "other digits of decimals that may be nil",
                        digits(18, 5, "maxOccurs='9' nillable='true'"),
                        "<a>1.50</a><a xsi:nil='true'/>",
                        digits(18, 6, "maxOccurs='9' nillable='true'")),
                of("many dates to one", element("type='xs:date' maxOccurs='9'"), "<a>2024-02-29</a>", STRING),
                of("one to many", INT, "<a>1</a>", INTS),
                of("many to one", INTS, "<a>1</a>", INT),
                of("none of many to one", INTS, "", INT),
                of(
                        "one message to many",
                        ANIMAL,
                        "<a age='3'><name>n</name></a>",
                        element("type='Animal' maxOccurs='9'")),
                of(
                        "many messages to one",
                        element("type='Animal' maxOccurs='9'"),
                        "<a age='3'><name>n</name></a>",
                        ANIMAL),
                of("one to a list", INT, "<a>1</a>", LIST),
                of("a list to one", LIST, "<a>1</a>", INT),
                of("an empty list to string", LIST, "<a/>", STRING),
                of("a list to string", LIST, "<a>1 2</a>", STRING),
                of("an attribute comes to a simple type", INT, "<a>1</a>", MEASURE),
                of(
                        "nil in a list",
                        INTS,
                        "<a>1</a><a>2</a>",
                        element("type='xs:int' maxOccurs='unbounded' nillable='true'")),
                of(
                        "no nil in a list any more",
                        element("type='xs:int' maxOccurs='unbounded' nillable='true'"),
                        "<a>1</a><a>2</a>",
                        INTS),
                of("nil", NIL_INT, "<a xsi:nil='true'/>", NIL_INT.replace("xs:int", "xs:long")),
                argumentSet(
                        "a type is renamed",
                        schema(KENNEL, BREED),
                        "<a age='3'><name>n</name></a>",
                        schema(KENNEL.replace("Breed", "Race"), BREED.replace("Breed", "Race")),
                        "<a age='3'><name>n</name></a>"),
                of("nillable", NIL_INT, "<a>5</a>", NIL_INT.replace("xs:int", "xs:long")),
                argumentSet(
                        "the first subtype",
                        schema(ANIMAL, ""),
                        "<a age='3'><name>n</name></a>",
                        schema(ANIMAL, DOG),
                        "<a age='3'><name>n</name></a>"),
                argumentSet(
                        "type to supertype",
                        schema(element("type='Dog'"), DOG),
                        "<a age='3'><name>n</name></a>",
                        schema(ANIMAL, DOG),
                        "<a xsi:type='Dog' age='3'><name>n</name></a>"),
                argumentSet(
                        "the first member of a substitution group",
                        schema(SUBSTITUTED, HEAD.formatted("s", "")),
                        "<s>5</s>",
                        schema(SUBSTITUTED, HEAD.formatted("s", "") + HEAD.formatted("t", " substitutionGroup='s'")),
                        "<s>5</s>"),
                substituted(
                        "the first member of a substitution group of messages", SUBSTITUTED, ANIMALS, "<s age='3'/>"),
                substituted("the first member of a group that nests", SUBSTITUTED, PART, "<s><s/></s>"),
                substituted("the first member of a group that repeats", MANY_SUBSTITUTED, HEAD, "<s>5</s><s>6</s>"),
                substituted(
                        "the first member of a group of messages that repeats",
                        MANY_SUBSTITUTED,
                        ANIMALS,
                        "<s age='3'/><s age='4'><name>n</name></s>"),
                substituted(
                        "the first member of a group that nests and repeats",
                        MANY_SUBSTITUTED,
                        PART,
                        "<s><s/></s><s/>"),
                of(
                        "text comes between elements",
                        TEXT,
                        "<a><b>1</b><c>x</c></a>",
                        TEXT.replace("<xs:complexType>", "<xs:complexType mixed='true'>")),
                moved("a property moves to a new base type", ANIMAL_TYPE, BEING),
                moved("a property moves from a base type", BEING, NAMELESS_BEING),
                argumentSet(
                        "a type comes to extend one with the same numbers",
                        schema(ANIMAL_AND_PLACE, PLACE),
                        "<a age='3'><name>n</name></a><p country='5'><city>c</city></p>",
                        schema(ANIMAL_AND_PLACE, PLACE).replace(ANIMAL_TYPE, PLACED),
                        "<a age='3'><name>n</name></a><p country='5'><city>c</city></p>"),
                of("boolean to string", element("type='xs:boolean'"), "<a>true</a>", STRING),
                of("string to boolean", STRING, "<a>true</a>", element("type='xs:boolean'")),
                of("string to float", STRING, "<a>0.5</a>", element("type='xs:float'")),
                of("string to decimal", STRING, "<a>0.50</a>", element("type='xs:decimal'")),
                of("decimal to string", element("type='xs:decimal'"), "<a>0.50</a>", STRING),
                of("base64Binary to string", element("type='xs:base64Binary'"), "<a>aGVsbG8=</a>", STRING),
                of("many numbers to strings", INTS, "<a>1</a><a>2</a>", INTS.replace("xs:int", "xs:string")),
                of("many strings to numbers", INTS.replace("xs:int", "xs:string"), "<a>1</a><a>2</a>", INTS),
                of("a list of numbers to strings", LIST, "<a>1 2</a>", LIST.replace("xs:int", "xs:token")),
                of("many to a list", INTS, "<a>1</a>", LIST),
                of("a list to many", LIST, "<a>1</a>", INTS),
                argumentSet(
                        "the last subtype goes",
                        schema(ANIMAL, DOG),
                        "<a age='3'><name>n</name></a>",
                        schema(ANIMAL, ""),
                        "<a age='3'><name>n</name></a>"),
                gone("the last member of a substitution group goes", SUBSTITUTED, HEAD, "<s>5</s>"),
                gone("the last member of a group of messages goes", SUBSTITUTED, ANIMALS, "<s age='3'/>"),
                gone("the last member of a group that nests goes", SUBSTITUTED, PART, "<s><s/></s>"),
                gone("the last member of a group that repeats goes", MANY_SUBSTITUTED, HEAD, "<s>5</s><s>6</s>"),
                of("the attribute of a simple type goes", MEASURE, "<a>1</a>", INT),
                of("the last element with an attribute becomes text", MEASURE, "<a>1</a>", STRING),
                of("a local enumeration to string", COLORS, "<a>green</a>", STRING),
                of("a local type to a named one", LOCAL, "<a><name>n</name></a>", ANIMAL),
                of(
                        "a local type that nests to a named one",
                        LOCAL.replace("name='name'", "name='a' type='Animal' minOccurs='0'/><xs:element name='name'"),
                        "<a><name>n</name></a>",
                        ANIMAL),
                argumentSet(
                        "types that hold each other are replaced",
                        schema(
                                element("type='Tree'"),
                                forest("Tree", "Leaf", "Hue") + forest("Baum", "Blatt", "Farbe")),
                        FOREST,
                        schema(element("type='Baum'"), forest("Baum", "Blatt", "Farbe")),
                        FOREST),
                of(
                        "no text comes between elements any more",
                        TEXT.replace("<xs:complexType>", "<xs:complexType mixed='true'>"),
                        "<a><b>1</b><c>x</c></a>",
                        TEXT),
                of("a choice repeats no more", CHOICES, "<b>x</b>", CHOICE),
                of("a choice is repeated", CHOICE, "<b>x</b>", CHOICES),
                of("a branch comes to a repeated choice", CHOICES, MANY, CHOICES.replace("</xs:choice>", BRANCH)),
                of("a branch changes its type", CHOICES, MANY, CHOICES.replace("'xs:int'", "'xs:long'")));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void theNextVersionReadsWhatTheOneBeforeWrote(String before, String document, String after, String expected)
            throws IOException {
        GenerationResult first = generate("v1", before, "");
        GenerationResult second = generate("v2", after, first.numbers());
        CompiledSchemas one = CompiledSchemas.compile(first);
        CompiledSchemas two = knowing(second, first);
        byte[] xml = document(document);
        for (String format : FORMATS) {
            byte[] bytes = one.convert(xml, Format.XML, format, Optional.empty());
            // numbers know the type that was declared; where names alone are known, the old document is one of the new
            // schema
            String now = DECLARED.contains(format) ? expected : document;
            assertThat(CanonicalXml.of(two.convert(bytes, format, Format.XML, Optional.of("r"))))
                    .as(format)
                    .isEqualTo(CanonicalXml.of(document(now)));
        }
    }

    /** It has a schema of its own, which that of the message does not show. */
    @Test
    void aBeanInOpenContentIsReadAsWhatItWasWritten() throws IOException {
        theNextVersionReadsWhatTheOneBeforeWrote(
                schema(OPEN, BOX.formatted("int")),
                "<s><v>5</v></s>",
                schema(OPEN, BOX.formatted("string")),
                "<s><v>5</v></s>");
    }

    /** No global element is of such a type, so no document is. */
    @Test
    void aBeanThatOnlyOpenContentCanHoldIsReadAsWhatItWasWritten() throws IOException {
        String type = BOX.replace("<xs:element name=\"s\"><xs:complexType>", "<xs:complexType name='S'>")
                .replace("</xs:element>", "");
        for (String open : List.of(OPEN, sequence("<xs:element name='s' type='xs:anyType'/>"))) {
            theNextVersionReadsWhatTheOneBeforeWrote(
                    schema(open, type.formatted("int")),
                    "<s xsi:type='S'><v>5</v></s>",
                    schema(open, type.formatted("string")),
                    "<s xsi:type='S'><v>5</v></s>");
        }
    }

    private GenerationResult inPackage(String name, String schema, GenerationResult before) throws IOException {
        return Generator.generate(request(name, schema)
                .withTargetPackage(Optional.of(name))
                .withNumbers(Optional.of(before.numbers()), "curcuma.numbers", false)
                .withHistory(before.history()));
    }

    private static Schema avsc(GenerationResult version, String path) {
        OutputFile file = version.files().stream()
                .filter(each -> each.path().equals(path))
                .findFirst()
                .orElseThrow();
        return new Schema.Parser().parse(new String(file.content(), StandardCharsets.UTF_8));
    }

    @Test
    void aTypeThatMovesToAnotherPackageIsTheSameInAvro() throws IOException {
        String schema = schema(
                sequence("<xs:element name='a' type='Animal'/><xs:element name='c' type='Color'/>"
                        + "<xs:element name='n' type='xs:int' nillable='true' maxOccurs='9'/>"
                        + "<xs:choice maxOccurs='9'><xs:element name='x' type='xs:int'/>"
                        + "<xs:element name='y' type='Animal'/></xs:choice>"),
                DOG);
        byte[] document = document("<a xsi:type='Dog' age='3'><name>n</name></a><c>green</c><n>1</n>"
                + "<n xsi:nil='true'/><x>5</x><y age='4'/>");
        GenerationResult first = generate("t", schema, "");
        GenerationResult second = inPackage("com.acme", schema, first);
        GenerationResult third = inPackage("org.acme", schema, second);
        CompiledSchemas reader = CompiledSchemas.compile(third).withSchemas(AvroHistory.of(third));
        Schema own = avsc(third, "org/acme/R.avsc");
        GenericRecord expected = StockAvro.decode(
                own, CompiledSchemas.compile(third).convert(document, Format.XML, Format.AVRO_BARE, Optional.empty()));
        Map<String, GenerationResult> writers = Map.of("t/R.avsc", first, "com/acme/R.avsc", second);
        for (Map.Entry<String, GenerationResult> writer : writers.entrySet()) {
            CompiledSchemas before = CompiledSchemas.compile(writer.getValue());
            byte[] bytes = before.convert(document, Format.XML, Format.AVRO, Optional.empty());
            assertThat(CanonicalXml.of(reader.convert(bytes, Format.AVRO, Format.XML, Optional.of("r"))))
                    .as(writer.getKey())
                    .isEqualTo(CanonicalXml.of(document));
            byte[] bare = before.convert(document, Format.XML, Format.AVRO_BARE, Optional.empty());
            assertThat(StockAvro.decode(avsc(writer.getValue(), writer.getKey()), own, bare))
                    .as(writer.getKey())
                    .isEqualTo(expected);
        }
    }

    /** It may see less, or refuse an element of a choice that has to be one that it knows. */
    @ParameterizedTest
    @MethodSource("changes")
    void theVersionBeforeSeesNoOtherValue(String before, String document, String after, String expected)
            throws IOException {
        GenerationResult first = generate("v1", before, "");
        GenerationResult second = generate("v2", after, first.numbers());
        CompiledSchemas one = knowing(first, second);
        CompiledSchemas two = CompiledSchemas.compile(second);
        for (String format : FORMATS) {
            byte[] bytes = two.convert(document(expected), Format.XML, format, Optional.empty());
            seesNoOther(one, bytes, format, document(document));
        }
    }

    /** Names and values; an element without content has none. */
    private static List<String> parts(String canonical) {
        return Arrays.stream(canonical.split("\\s+"))
                .filter(part -> !part.isEmpty() && !part.equals("[]"))
                .toList();
    }

    static Stream<Arguments> misfits() {
        return Stream.of(
                of("long to int", element("type='xs:long'"), "<a>-9223372036854775808</a>", INT),
                of("many to one", INTS, "<a>1</a><a>2</a>", INT),
                of("string to int", STRING, "<a>five</a>", INT),
                of("a list to one", LIST, "<a>1 2</a>", INT),
                of("string to enumeration", STRING, "<a>blue</a>", element("type='Color'")));
    }

    @ParameterizedTest
    @MethodSource("misfits")
    void aValueThatDoesNotFitIsRefused(String before, String document, String after, String unused) throws IOException {
        GenerationResult first = generate("v1", before, "");
        CompiledSchemas one = CompiledSchemas.compile(first);
        CompiledSchemas two = knowing(generate("v2", after, first.numbers()), first);
        for (String format : FORMATS) {
            byte[] bytes = one.convert(document(document), Format.XML, format, Optional.empty());
            assertThatThrownBy(() -> two.convert(bytes, format, Format.XML, Optional.of("r")))
                    .as(format)
                    .isInstanceOfSatisfying(SerializationException.class, e -> {
                        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
                        assertThat(e.fieldPath()).startsWith("a");
                    });
        }
    }

    /** A message whose fields come again: those of two messages, one behind the other. */
    private static byte[] joined(String format, byte[] one, byte[] two) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        boolean ends = format.equals(Format.THRIFT_COMPACT) || format.equals(Format.THRIFT_BINARY);
        joined.write(one, 0, ends ? one.length - 1 : one.length);
        if (format.equals(Format.THRIFT_COMPACT)) {
            // the first field has its number as it is, rather than the distance from the one before
            joined.write(two[0] & 0xf);
            joined.write((two[0] & 0xf0) >> 3);
            joined.write(two, 1, two.length - 1);
        } else {
            joined.writeBytes(two);
        }
        return joined.toByteArray();
    }

    static Stream<Arguments> runs() {
        return Stream.of(
                of("many to one", INTS, "<a>1</a>", INT),
                of("many to one string", INTS, "<a>1</a>", STRING),
                of("a list to string", LIST, "<a>1</a>", STRING),
                of(
                        "many messages to one",
                        element("type='Animal' maxOccurs='9'"),
                        "<a age='3'><name>n</name></a>",
                        ANIMAL));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void ofSeveralValuesThatComeApartNoneIsLostInSilence(String before, String document, String after, String unused)
            throws IOException {
        GenerationResult first = generate("v1", before, "");
        CompiledSchemas one = CompiledSchemas.compile(first);
        CompiledSchemas two = knowing(generate("v2", after, first.numbers()), first);
        for (String format : List.of(Format.PROTOBUF, Format.THRIFT_COMPACT, Format.THRIFT_BINARY, Format.PROTOSTUFF)) {
            byte[] with = one.convert(document(document), Format.XML, format, Optional.empty());
            byte[] without = one.convert(document(""), Format.XML, format, Optional.empty());
            byte[] twice = joined(format, with, with);
            assertThat(CanonicalXml.of(one.convert(twice, format, Format.XML, Optional.of("r"))))
                    .as(format)
                    .isEqualTo(CanonicalXml.of(document(
                            document.contains("1") && before.contains("xs:list")
                                    ? "<a>1 1</a>"
                                    : document + document)));
            assertThatThrownBy(() -> two.convert(twice, format, Format.XML, Optional.of("r")))
                    .as(format)
                    .isInstanceOfSatisfying(SerializationException.class, e -> {
                        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
                        assertThat(e).hasMessageContaining("several values of a");
                    });
            assertThat(CanonicalXml.of(
                            two.convert(joined(format, without, with), format, Format.XML, Optional.of("r"))))
                    .as(format)
                    .isEqualTo(CanonicalXml.of(document(document)));
        }
    }

    /** In binary formats of names a float is a number of 32 bits: the same number in 64 bits has more digits. */
    @Test
    void aFloatIsTheDoubleOfItsTextWhereItsNumberOrItsTextIsKnown() throws IOException {
        GenerationResult first = generate("v1", schema(element("type='xs:float'"), ""), "");
        GenerationResult second = generate("v2", schema(element("type='xs:double'"), ""), first.numbers());
        CompiledSchemas one = CompiledSchemas.compile(first);
        CompiledSchemas two = knowing(second, first);
        for (String format : FORMATS) {
            boolean is32Bits =
                    List.of(Format.CBOR, Format.SMILE, Format.MESSAGE_PACK).contains(format);
            byte[] bytes = one.convert(document("<a>0.1</a>"), Format.XML, format, Optional.empty());
            assertThat(CanonicalXml.of(two.convert(bytes, format, Format.XML, Optional.of("r"))))
                    .as(format)
                    .isEqualTo(CanonicalXml.of(document("<a>" + (is32Bits ? "0.10000000149011612" : "0.1") + "</a>")));
        }
    }

    private static final String ATTRIBUTE = "<xs:attribute name='x' type='xs:int'/>";
    private static final String ELEMENT = "<xs:element name='x' type='xs:int' minOccurs='0'/>";
    private static final String OTHER_ELEMENT = "<xs:element ref='o:x' minOccurs='0'/>";
    private static final String PRICE = "<xs:attribute name='value' type='xs:int'/>";
    private static final String NODES = "<xs:choice maxOccurs='9'><xs:element name='p' type='xs:int'/>"
            + "<xs:element name='q' type='xs:int'/></xs:choice>";

    /** A type of elements and attributes, and what extends it. */
    private static String holder(String elements, String attributes, String more) {
        return schema(element("type='Held'"), """
                <xs:complexType name="Holder"><xs:sequence>%s</xs:sequence>%s</xs:complexType>
                <xs:complexType name="Held"><xs:complexContent><xs:extension base="Holder">
                  <xs:sequence>%s</xs:sequence>
                </xs:extension></xs:complexContent></xs:complexType>
                """.formatted(elements, attributes, more));
    }

    private static String price(String attributes) {
        return schema(
                sequence("<xs:element name='a' minOccurs='0'><xs:complexType><xs:simpleContent>"
                        + "<xs:extension base='xs:int'>" + attributes + "</xs:extension>"
                        + "</xs:simpleContent></xs:complexType></xs:element>"),
                "");
    }

    private static String node(String more) {
        return schema(
                SUBSTITUTED,
                PART.replace("<xs:sequence>", "<xs:sequence><xs:element name='n' type='xs:string'/>")
                                .formatted("s", "")
                        + more);
    }

    /** Schema and document of before, schema and document of now, what the new version sees of the old document, and the reverse. */
    static Stream<Arguments> neighbours() {
        String x = "<x>7</x>";
        String other = "<x xmlns='urn:o'>7</x>";
        return Stream.of(
                argumentSet(
                        "an element comes beside an attribute of its name",
                        holder("", ATTRIBUTE, ""),
                        "<a x='5'/>",
                        holder(ELEMENT, ATTRIBUTE, ""),
                        "<a x='5'>" + x + "</a>",
                        "<a x='5'/>",
                        "<a x='5'/>"),
                argumentSet(
                        "an element comes to a type that extends one with an attribute of its name",
                        holder("", ATTRIBUTE, ""),
                        "<a x='5'/>",
                        holder("", ATTRIBUTE, ELEMENT),
                        "<a x='5'>" + x + "</a>",
                        "<a x='5'/>",
                        "<a x='5'/>"),
                argumentSet(
                        "an attribute comes beside an element of its name",
                        holder(ELEMENT, "", ""),
                        "<a>" + x + "</a>",
                        holder(ELEMENT, ATTRIBUTE, ""),
                        "<a x='5'>" + x + "</a>",
                        "<a>" + x + "</a>",
                        "<a>" + x + "</a>"),
                argumentSet(
                        "an attribute of the type that is extended has an element's name",
                        holder("", "", ELEMENT),
                        "<a>" + x + "</a>",
                        holder("", ATTRIBUTE, ELEMENT),
                        "<a x='5'>" + x + "</a>",
                        "<a>" + x + "</a>",
                        "<a>" + x + "</a>"),
                argumentSet(
                        "an attribute named value comes beside simple content",
                        price(""),
                        "<a>5</a>",
                        price(PRICE),
                        "<a value='7'>5</a>",
                        "<a>5</a>",
                        "<a>5</a>"),
                argumentSet(
                        "an attribute named value goes from simple content",
                        price(PRICE + ATTRIBUTE),
                        "<a value='7' x='1'>5</a>",
                        price(ATTRIBUTE),
                        "<a x='1'>5</a>",
                        "<a x='1'>5</a>",
                        "<a x='1'>5</a>"),
                argumentSet(
                        "an element of another namespace comes before one of its name",
                        holder(ELEMENT, "", ""),
                        "<a><x>5</x></a>",
                        holder(OTHER_ELEMENT + ELEMENT, "", ""),
                        "<a>" + other + "<x>5</x></a>",
                        "<a><x>5</x></a>",
                        "<a><x>5</x></a>"),
                argumentSet(
                        "an element of another namespace goes from before one of its name",
                        holder(OTHER_ELEMENT + ELEMENT, "", ""),
                        "<a>" + other + "<x>5</x></a>",
                        holder(ELEMENT, "", ""),
                        "<a><x>5</x></a>",
                        "<a><x>5</x></a>",
                        "<a><x>5</x></a>"),
                argumentSet(
                        "elements of two namespaces change places",
                        holder(OTHER_ELEMENT + ELEMENT, "", ""),
                        "<a>" + other + "</a>",
                        holder(ELEMENT + OTHER_ELEMENT, "", ""),
                        "<a>" + other + "</a>",
                        "<a>" + other + "</a>",
                        "<a>" + other + "</a>"),
                argumentSet(
                        "an attribute of another namespace comes before one of its name",
                        holder("", ATTRIBUTE, ""),
                        "<a x='5'/>",
                        holder("", "<xs:attribute ref='o:x'/>" + ATTRIBUTE, ""),
                        "<a x='5' o:x='7' xmlns:o='urn:o'/>",
                        "<a x='5'/>",
                        "<a x='5'/>"),
                argumentSet(
                        "an element goes from beside an attribute of its name",
                        holder(ELEMENT, ATTRIBUTE, ""),
                        "<a x='5'>" + x + "</a>",
                        holder("", ATTRIBUTE, ""),
                        "<a x='5'/>",
                        "<a x='5'/>",
                        "<a x='5'/>"),
                argumentSet(
                        "an attribute becomes an element",
                        holder("", ATTRIBUTE, ""),
                        "<a x='5'/>",
                        holder(ELEMENT, "", ""),
                        "<a>" + x + "</a>",
                        "<a/>",
                        "<a/>"),
                argumentSet(
                        "an element becomes an attribute",
                        holder(ELEMENT, "", ""),
                        "<a>" + x + "</a>",
                        holder("", ATTRIBUTE, ""),
                        "<a x='5'/>",
                        "<a/>",
                        "<a/>"),
                argumentSet(
                        "an element has the name of a property of several elements",
                        holder(NODES, "", ""),
                        "<a><p>1</p><q>2</q></a>",
                        holder(NODES + ELEMENT.replace("'x'", "'pOrQ'"), "", ""),
                        "<a><p>1</p><q>2</q><pOrQ>7</pOrQ></a>",
                        "<a><p>1</p><q>2</q></a>",
                        "<a><p>1</p><q>2</q></a>"));
    }

    @ParameterizedTest
    @MethodSource("neighbours")
    void aNameIsNeverThatOfAnother(
            String before, String old, String after, String young, String newOfOld, String oldOfNew)
            throws IOException {
        GenerationResult first = generate("v1", before, "");
        GenerationResult second = generate("v2", after, first.numbers());
        GenerationResult third = generate("v3", before, second.numbers());
        GenerationResult fourth = generate("v4", after, third.numbers());
        CompiledSchemas one = knowing(first, second);
        CompiledSchemas two = knowing(second, first);
        CompiledSchemas four = CompiledSchemas.compile(fourth);
        for (String format : FORMATS) {
            byte[] oldBytes = one.convert(document(old), Format.XML, format, Optional.empty());
            byte[] newBytes = two.convert(document(young), Format.XML, format, Optional.empty());
            sees(two, newBytes, format, young);
            assertThat(four.convert(document(young), Format.XML, format, Optional.empty()))
                    .as(format)
                    .isEqualTo(newBytes);
            if (!format.equals(Format.XML)) {
                sees(two, oldBytes, format, newOfOld);
                sees(one, newBytes, format, oldOfNew);
            }
        }
    }

    private static void sees(CompiledSchemas reader, byte[] bytes, String format, String document) throws IOException {
        assertThat(CanonicalXml.of(reader.convert(bytes, format, Format.XML, Optional.of("r"))))
                .as(format)
                .isEqualTo(CanonicalXml.of(document(document)));
    }

    /** What has become one element again had an object around it, which could be taken for an element that nests. */
    @Test
    void oneOfSeveralElementsIsNotTheElementItself() throws IOException {
        String group = HEAD.replace("xs:int", "Part").formatted("t", " substitutionGroup='s'");
        GenerationResult first = generate("v1", node(group), "");
        GenerationResult second = generate("v2", node(""), first.numbers());
        CompiledSchemas one = knowing(first, second);
        CompiledSchemas two = knowing(second, first);
        byte[] nested = document("<s><n>1</n><s><n>2</n><s><n>3</n></s></s></s>");
        for (String format : FORMATS) {
            seesNoOther(two, one.convert(nested, Format.XML, format, Optional.empty()), format, nested);
            seesNoOther(one, two.convert(nested, Format.XML, format, Optional.empty()), format, nested);
        }
    }

    private static void seesNoOther(CompiledSchemas reader, byte[] bytes, String format, byte[] document)
            throws IOException {
        String read;
        try {
            read = CanonicalXml.of(reader.convert(bytes, format, Format.XML, Optional.of("r")));
        } catch (SerializationException e) {
            assertThat(e.code()).as(format).isEqualTo(Code.SCHEMA_MISMATCH);
            return;
        }
        assertThat(parts(CanonicalXml.of(document))).as(format).containsSubsequence(parts(read));
    }

    /** Three versions each: all with all rounds, else every other one. */
    static Stream<Arguments> someChanges() {
        List<Arguments> all = changes().toList();
        return IntStream.range(0, all.size())
                .filter(i -> Rounds.areAll() || i % 3 == 0)
                .mapToObj(all::get);
    }

    @ParameterizedTest
    @MethodSource("someChanges")
    void thereAndBackAgainIsTheNumberOfBefore(String before, String document, String after, String expected)
            throws IOException {
        GenerationResult first = generate("v1", before, "");
        GenerationResult second = generate("v2", after, first.numbers());
        GenerationResult third = generate("v3", before, second.numbers());
        CompiledSchemas one = CompiledSchemas.compile(first);
        CompiledSchemas three = CompiledSchemas.compile(third);
        for (String format : FORMATS) {
            byte[] bytes = one.convert(document(document), Format.XML, format, Optional.empty());
            assertThat(three.convert(document(document), Format.XML, format, Optional.empty()))
                    .as(format)
                    .isEqualTo(bytes);
        }
    }

    /** A number on the wire is a byte, and a value with a text of its own before it is a number again. */
    @Test
    void whatOldNumbersHoldCountsAgainstTheLimit() throws IOException {
        GenerationResult first = generate("v1", schema(INTS, ""), "");
        GenerationResult second =
                generate("v2", schema(STRING.replace("'0'", "'0' maxOccurs='unbounded'"), ""), first.numbers());
        byte[] bytes = CompiledSchemas.compile(first)
                .convert(document("<a>1</a>".repeat(20_000)), Format.XML, Format.PROTOBUF, Optional.empty());
        CompiledSchemas two = CompiledSchemas.compile(second);
        Serializer tight = two.serializer().withLimits(Limits.DEFAULT.withGraphBytes(1_000_000));
        Class<?> root = two.bean("{urn:t}r");
        assertThatThrownBy(() -> tight.read(bytes, root, Format.PROTOBUF))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.limitName()).isEqualTo("graphBytes"));
    }

    /** Names that Java has for something else. */
    @Test
    void aLostTypeMayHaveAnyName() throws IOException {
        String lost = "<xs:complexType name='%s'><xs:sequence><xs:element name='name' type='xs:string' minOccurs='0'/>"
                + "</xs:sequence></xs:complexType>";
        for (String name : List.of("class", "String", "LostTypes", "FormerField", "Object", "t.-x")) {
            String both = lost.formatted(name) + lost.formatted("Other");
            theNextVersionReadsWhatTheOneBeforeWrote(
                    schema(element("type='" + name + "'"), both),
                    "<a><name>n</name></a>",
                    schema(element("type='Other'"), lost.formatted("Other")),
                    "<a><name>n</name></a>");
        }
    }

    /** Messages of a document name no type on the wire, and the numbers file names no global element. */
    @Test
    void aDocumentWhoseTypeIsReplacedKeepsItsNumbers() throws IOException {
        String content =
                "<xs:sequence><xs:element name='first' type='xs:string'/>%s<xs:element name='last' type='xs:string'/>"
                        + "</xs:sequence>";
        String anonymous = schema(content.formatted(""), "");
        String root =
                "<xs:element name=\"r\"><xs:complexType>" + content.formatted("") + "</xs:complexType></xs:element>";
        List<String> versions = Stream.of("Old", "New", "Newest")
                .map(name -> anonymous.replace(
                        root,
                        "<xs:element name='r' type='" + name + "'/><xs:complexType name='" + name + "'>"
                                + content.formatted(
                                                "<xs:element name='by" + name + "' type='xs:string' minOccurs='0'/>")
                                        .replaceAll("(<xs:element name='first'[^>]*>)(<[^>]*>)", "$2$1")
                                + "</xs:complexType>"))
                .toList();
        assertThat(versions).doesNotContain(anonymous);
        theNextVersionReadsWhatTheOneBeforeWrote(anonymous, "", versions.get(0), "");
        theNextVersionReadsWhatTheOneBeforeWrote(versions.get(0), "", versions.get(1), "");
        theNextVersionReadsWhatTheOneBeforeWrote(versions.get(1), "", anonymous, "");
        GenerationResult first = generate("v1", anonymous, "");
        GenerationResult second = generate("v2", versions.get(0), first.numbers());
        theNextVersionReadsWhatTheOneBeforeWrote(versions.get(1), "", versions.get(2), "");
        assertThat(generate("v3", versions.get(1), second.numbers()).numbers()).contains("was={urn:t}Old");
    }

    /** Their designators tell no namespace where there is one alone. */
    @Test
    void ofTwoElementsOfOneNameNoneIsGuessed() throws IOException {
        String unqualified = "<xs:element name='a' form='unqualified' type='xs:int' minOccurs='0'/>";
        String qualified = "<xs:element name='a' type='xs:int' minOccurs='0'/>";
        String twins = schema(sequence(unqualified + qualified), "");
        for (String one : List.of(unqualified, qualified)) {
            GenerationResult first = generate("v1", schema(sequence(one), ""), "");
            String hint = generate("v2", twins, first.numbers()).diagnostics().stream()
                    .filter(diagnostic -> diagnostic.problem() == Problem.NUMBERS_AMBIGUOUS)
                    .map(Diagnostic::hint)
                    .findFirst()
                    .orElseThrow();
            String numbers = one.equals(qualified)
                    ? first.numbers().replace("/a ", "/{urn:t}a ")
                    : first.numbers() + hint.substring(hint.lastIndexOf("field "), hint.lastIndexOf('\'')) + "\n";
            CompiledSchemas before = CompiledSchemas.compile(first);
            CompiledSchemas after = knowing(generate("v3", twins, numbers), first);
            byte[] document = document(one.equals(qualified) ? "<a>5</a>" : "<a xmlns=''>5</a>");
            for (String format : FORMATS) {
                byte[] bytes = before.convert(document, Format.XML, format, Optional.empty());
                assertThat(CanonicalXml.of(after.convert(bytes, format, Format.XML, Optional.of("r"))))
                        .as(format)
                        .isEqualTo(CanonicalXml.of(document));
            }
        }
    }
}
