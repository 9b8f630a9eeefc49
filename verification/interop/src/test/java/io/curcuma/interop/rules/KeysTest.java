package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.Violation;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code unique}, {@code key} and {@code keyref}: the JDK's validator decides of each document. */
final class KeysTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:s' xmlns:s='urn:s' targetNamespace='urn:s'
                elementFormDefault='qualified'>
              <xs:element name='store'>
                <xs:complexType><xs:sequence>
                  <xs:element name='currency' minOccurs='0' maxOccurs='unbounded'>
                    <xs:complexType><xs:simpleContent><xs:extension base='xs:decimal'>
                      <xs:attribute name='code' type='xs:token'/>
                    </xs:extension></xs:simpleContent></xs:complexType>
                  </xs:element>
                  <xs:element name='item' type='Item' minOccurs='0' maxOccurs='unbounded'/>
                  <xs:element name='shelf' type='Shelf' minOccurs='0' maxOccurs='unbounded'>
                    <xs:unique name='box'><xs:selector xpath='s:box'/><xs:field xpath='.'/></xs:unique>
                  </xs:element>
                  <xs:choice minOccurs='0' maxOccurs='unbounded'>
                    <xs:element name='day' type='xs:date'/>
                    <xs:element name='time' type='xs:dateTime'/>
                    <xs:element name='size' type='xs:double'/>
                    <xs:element name='span' type='xs:duration' nillable='true'/>
                    <xs:element ref='mark'/>
                    <xs:element name='list' type='Numbers'/>
                    <xs:element name='bytes' type='xs:hexBinary'/>
                    <xs:element name='note'>
                      <xs:complexType mixed='true'><xs:sequence><xs:element name='item' type='Item' minOccurs='0'/></xs:sequence>
                      </xs:complexType>
                    </xs:element>
                  </xs:choice>
                  <xs:any namespace='##other' processContents='lax' minOccurs='0' maxOccurs='unbounded'/>
                </xs:sequence></xs:complexType>
                <xs:key name='code'><xs:selector xpath='s:currency'/><xs:field xpath='@code'/></xs:key>
                <xs:unique name='rate'><xs:selector xpath='./s:currency'/><xs:field xpath='.'/></xs:unique>
                <xs:keyref name='priced' refer='s:code'>
                  <xs:selector xpath='.//s:price'/><xs:field xpath='@currency'/>
                </xs:keyref>
                <xs:unique name='id'><xs:selector xpath='.//s:item'/><xs:field xpath='@id'/></xs:unique>
                <xs:key name='name'>
                  <xs:selector xpath='s:item | s:shelf/s:item'/><xs:field xpath='s:name'/><xs:field xpath='@since'/>
                </xs:key>
                <xs:keyref name='part' refer='s:name'>
                  <xs:selector xpath='child::s:item/child::s:part'/><xs:field xpath='attribute::name'/><xs:field xpath='@since'/>
                </xs:keyref>
                <xs:unique name='day'><xs:selector xpath='s:day'/><xs:field xpath='.'/></xs:unique>
                <xs:unique name='time'><xs:selector xpath='s:time'/><xs:field xpath='.'/></xs:unique>
                <xs:unique name='size'><xs:selector xpath='s:size'/><xs:field xpath='.'/></xs:unique>
                <xs:unique name='span'><xs:selector xpath='s:span'/><xs:field xpath='.'/></xs:unique>
                <xs:unique name='mark'><xs:selector xpath='s:mark|s:star'/><xs:field xpath='.'/></xs:unique>
                <xs:unique name='list'><xs:selector xpath='s:list'/><xs:field xpath='.'/></xs:unique>
                <xs:unique name='bytes'><xs:selector xpath='s:bytes'/><xs:field xpath='.'/></xs:unique>
              </xs:element>
              <xs:element name='mark' type='xs:string'/>
              <xs:element name='star' type='Star' substitutionGroup='mark'/>
              <xs:simpleType name='Star'><xs:restriction base='xs:string'><xs:enumeration value='1'/><xs:enumeration value='2'/>
                <xs:enumeration value='3'/></xs:restriction></xs:simpleType>
              <xs:simpleType name='Numbers'><xs:list itemType='xs:integer'/></xs:simpleType>
              <xs:complexType name='Item'>
                <xs:sequence>
                  <xs:element name='name' type='xs:string' minOccurs='0'/>
                  <xs:element name='price' minOccurs='0'>
                    <xs:complexType><xs:attribute name='currency' type='xs:string'/></xs:complexType>
                  </xs:element>
                  <xs:element name='part' minOccurs='0' maxOccurs='unbounded'>
                    <xs:complexType>
                      <xs:attribute name='name' type='xs:string'/><xs:attribute name='since' type='xs:gYear'/>
                    </xs:complexType>
                  </xs:element>
                </xs:sequence>
                <xs:attribute name='id' type='xs:decimal'/>
                <xs:attribute name='since' type='xs:gYear'/>
              </xs:complexType>
              <xs:complexType name='Special'>
                <xs:complexContent><xs:extension base='Item'>
                  <xs:sequence><xs:element name='item' type='Item' minOccurs='0'/></xs:sequence>
                </xs:extension></xs:complexContent>
              </xs:complexType>
              <xs:complexType name='Shelf'>
                <xs:sequence>
                  <xs:element name='box' type='xs:int' nillable='true' minOccurs='0' maxOccurs='unbounded'/>
                  <xs:element name='item' type='Item' minOccurs='0' maxOccurs='unbounded'/>
                </xs:sequence>
              </xs:complexType>
            </xs:schema>""";

    private static final Pattern NAME =
            Pattern.compile("(?:constraint \"|key name=\"|the key \"|Key '|=\\{urn:s})(\\w+)");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    private static GenerationRequest request;

    @BeforeAll
    static void write() throws IOException {
        request = GenerationRequest.of(List.of(Files.writeString(folder.resolve("store.xsd"), SCHEMA)));
    }

    /** Documents with few different values. */
    private record Documents(Random random) {
        private String one(String... values) {
            return values[random.nextInt(values.length)];
        }

        private String many(Supplier<String> part) {
            StringBuilder all = new StringBuilder();
            for (int i = random.nextInt(3); i > 0; i--) {
                all.append(part.get());
            }
            return all.toString();
        }

        private String attribute(String name, String... values) {
            return random.nextInt(12) == 0 ? "" : " " + name + "='" + one(values) + "'";
        }

        private String since() {
            return attribute("since", "2024", "2025", "2025Z", "2025+00:00", "2025+01:00");
        }

        private String part() {
            return "<part" + attribute("name", "a", "b", "c", "d", "e") + since() + "/>";
        }

        private String item(int deep) {
            boolean special = random.nextInt(5) == 0;
            return "<item" + (special ? " xsi:type='Special'" : "")
                    + attribute("id", "1", "1.0", "2", "3", "4", "5.50", "5.5", "6", "7", "8", "9") + since() + ">"
                    + (random.nextInt(9) == 0 ? "" : "<name>" + one("a", "b", "c", "d", "e") + "</name>")
                    + (random.nextBoolean() ? "" : "<price" + attribute("currency", "EUR", "USD") + "/>")
                    + (random.nextInt(4) > 0 ? "" : many(this::part))
                    + (special && deep < 3 ? item(deep + 1) : "")
                    + "</item>";
        }

        private String shelf() {
            return "<shelf>"
                    + many(() -> one("<box>1</box>", "<box>01</box>", "<box>2</box>", "<box xsi:nil='true'/>"))
                    + many(() -> item(0)) + "</shelf>";
        }

        private String rest() {
            return one(
                    "<day>2026-01-01Z</day>",
                    "<day>2026-01-01+00:00</day>",
                    "<day>2025-12-31Z</day>",
                    "<day>2026-01-01+05:00</day>",
                    "<day>2026-01-01</day>",
                    "<time>2026-01-01T00:00:00Z</time>",
                    "<time>2026-01-01T01:00:00.0+01:00</time>",
                    "<time>2026-01-01T00:00:00</time>",
                    "<size>1</size>",
                    "<size>1.0E0</size>",
                    "<size>2</size>",
                    "<size>INF</size>",
                    "<span>P1Y</span>",
                    "<span>P12M</span>",
                    "<span>PT36H</span>",
                    "<span>P1DT12H</span>",
                    "<span xsi:nil='true'/>",
                    "<mark>1</mark>",
                    "<mark>2</mark>",
                    "<star>1</star>",
                    "<star>3</star>",
                    "<list>1 2</list>",
                    "<list>01 +2</list>",
                    "<list>12</list>",
                    "<bytes>0a</bytes>",
                    "<bytes>0A</bytes>",
                    "<note>text</note>",
                    "<note>of <item id='9'/></note>",
                    "<note><item id='1.00'/></note>");
        }

        String next() {
            StringBuilder rest = new StringBuilder();
            for (int i = random.nextInt(5); i > 0; i--) {
                rest.append(rest());
            }
            return "<store xmlns='urn:s' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                    + (random.nextInt(8) == 0 ? "" : "<currency code='EUR'>1</currency>")
                    + (random.nextInt(8) == 0
                            ? ""
                            : "<currency code='USD'>" + one("1", "1.0", "1.1", "1.2") + "</currency>")
                    + (random.nextInt(8) > 0 ? "" : "<currency" + attribute("code", "USD", "JPY") + ">2</currency>")
                    + many(() -> item(0)) + many(this::shelf) + rest + "</store>";
        }
    }

    @Test
    void a_bean_breaks_the_constraints_that_its_document_breaks() {
        Referee referee = new Referee("keys", request);
        Serializer serializer = referee.compiled.serializer();
        Documents documents = new Documents(new Random(7));
        Map<String, Integer> broken = new TreeMap<>();
        for (int i = 0; i < Rounds.of(20_000); i++) {
            String document = documents.next();
            Object store = serializer.read(document.getBytes(UTF_8), referee.compiled.bean("{urn:s}store"), Format.XML);
            Set<String> ours = names(serializer.validate(store).stream().map(Violation::rule));
            Set<String> theirs = names(referee.judge(serializer.write(store, Format.XML)).stream());
            assertThat(ours).as(document).isEqualTo(theirs);
            theirs.forEach(name -> broken.merge(name, 1, Integer::sum));
        }
        assertThat(broken.keySet())
                .containsExactly(
                        "box", "bytes", "code", "day", "id", "list", "mark", "name", "part", "priced", "rate", "size",
                        "span", "time");
    }

    /** Those of constraints: in what the JDK says as well, the first name in quotes. */
    private static Set<String> names(Stream<String> problems) {
        Set<String> names = new TreeSet<>();
        problems.forEach(problem -> {
            Matcher name = NAME.matcher(problem);
            assertThat(name.find()).as(problem).isTrue();
            names.add(name.group(1));
        });
        return names;
    }

    @Test
    void a_violation_is_at_the_element_that_has_the_key() {
        CompiledSchemas schemas = CompiledSchemas.compile(request.withValidators(true));
        String document =
                "<store xmlns='urn:s'><currency code='EUR'>1</currency><item id='1'><name>a</name><price currency='USD'/></item>"
                        + "<shelf><box>1</box><box>1</box><item id='1.0' since='2025'><name>a</name></item></shelf></store>";
        Object store = schemas.serializer().read(document.getBytes(UTF_8), schemas.bean("{urn:s}store"), Format.XML);
        assertThat(schemas.serializer().validate(store))
                .extracting(Violation::toString)
                .map(text -> text.replaceAll("xsd:\\d+", "xsd"))
                .containsExactly(
                        "shelf[0]/box[1]: unique={urn:s}box (store.xsd)",
                        "item[0]: key={urn:s}name (store.xsd)",
                        "shelf[0]/item[0]: unique={urn:s}id (store.xsd)",
                        "item[0]/price: keyref={urn:s}priced (store.xsd)");
    }
}
