package io.curcuma.namevalue;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.fixture.Constructs;
import io.curcuma.testkit.fixture.Row;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is more than a field: simple content, types, nil, mixed and open content. */
class ConstructsTest {
    private static final NameValueFormat FORMAT = new NameValueFormat();
    private static final Map<String, Row> ROWS = Constructs.rows();

    static List<String> rows() {
        return List.copyOf(ROWS.keySet());
    }

    private static byte[] write(Row row) {
        return FORMAT.write(Constructs.ADAPTER, row, Limits.DEFAULT);
    }

    private static String written(String name) {
        return new String(write(Objects.requireNonNull(ROWS.get(name))), StandardCharsets.US_ASCII);
    }

    private static Row read(byte[] bytes) {
        return FORMAT.read(Constructs.ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private static Row read(String text) {
        return read(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** A row as another format has it, which is equal for equal rows. */
    private static byte[] protobuf(Row row) {
        return new ProtobufFormat().write(Constructs.ADAPTER, row, Limits.DEFAULT);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyConstructComesBack(String name) {
        Row row = Objects.requireNonNull(ROWS.get(name));
        byte[] bytes = write(row);
        assertThat(protobuf(read(bytes))).as(written(name)).isEqualTo(protobuf(row));
        assertThat(write(read(bytes))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void pairsComeInAnyOrder(String name) {
        List<String> pairs = new ArrayList<>(List.of(written(name).split("&")));
        byte[] expected = protobuf(Objects.requireNonNull(ROWS.get(name)));
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(pairs, new Random(seed));
            assertThat(protobuf(read(String.join("&", pairs)))).isEqualTo(expected);
        }
    }

    /** Rows without XML, whose parser costs more than a bound for short messages allows. */
    static List<String> rowsWithoutXml() {
        return rows().stream().filter(name -> !written(name).contains("$xml")).toList();
    }

    @ParameterizedTest
    @MethodSource("rowsWithoutXml")
    void truncationsAndBitFlipsAreTypedAndBounded(String name) {
        byte[] bytes = write(Objects.requireNonNull(ROWS.get(name)));
        BoundedRead.truncationsAndFlippedBits(
                FORMAT, Constructs.ADAPTER, bytes.length > 2_000 ? Arrays.copyOf(bytes, 2_000) : bytes);
    }

    @Test
    void namesAreToldApart() {
        assertThat(written("names")).isEqualTo("@id=a&@%7Burn:q%7Did=b&id=c&%7Burn:other%7Did=d&a%2Eb-c_%C3%A9=e");
    }

    @Test
    void theTextNullIsNotNil() {
        assertThat(written("null"))
                .isEqualTo("@id=null&id=\"null\"&nilStrings(0)=\"null\"&nilStrings(1)=&maybe=\"null\"");
        assertThat(written("nil fields")).isEqualTo("maybe=null&maybeNode=null&maybeList=null&maybeSign=null");
        assertThat(written("nil items")).startsWith("nils(0)=1&nils(1)=null&nils(2)=2&");
        assertThat(written("quotes")).startsWith("id=%22null%22&nilStrings(0)=%22&");
    }

    @Test
    void simpleContentIsTheValueOfItsElement() {
        assertThat(written("simple content and attribute 9.50")).isEqualTo("price=9.50&price.@value=EUR");
        assertThat(written("simple content ")).isEqualTo("price=");
        assertThat(written("no simple content")).isEqualTo("price.=");
        assertThat(written("lists of lists"))
                .isEqualTo("tokens(0)=&tokens(1).$value(0)=a&tokens(1).$value(1)=&tokens(1).$value(2)=b+c"
                        + "&tokens(2).$value(0)=null");
    }

    @Test
    void typesAreToldWhereTheyAreNotDeclared() {
        assertThat(written("empty declared type")).isEqualTo("shape=");
        assertThat(written("another empty type")).isEqualTo("shape.@xsi:type=%7Burn%3Aother%7DNode");
        assertThat(written("another type")).startsWith("shape.@xsi:type=Node&shape.integer=0&");
        assertThat(written("nil types")).startsWith("nilTypes(0)=null&nilTypes(1).@xsi:type=Node&nilTypes(1).integer=");
    }

    @Test
    void mixedContentKeepsItsOrder() {
        assertThat(written("mixed content"))
                .startsWith("$id(0)=text&$id(1).a=1&$id(2)=&$id(3).%7Burn:other%7Da=2&$id(4).list(0)=x&$id(4).list(1)="
                        + "&$id(4).list(2)=y+z&$id(5).list=&$id(6).nil=\"null\"&$id(7).nil=null&$id(8).node.")
                .endsWith("&$id(9)=null&$id(10).%7Burn:fixture%7Dcount=7&$id(11).%7B%7Dplain=p"
                        + "&$id(12).%7Burn:unknown%7Da.$xml=%3Ca+xmlns%3D%22urn%3Aunknown%22%3Etext%3C%2Fa%3E");
    }

    @Test
    void openElementsHaveTheirNamespaceAlways() {
        assertThat(written("known empty element")).isEqualTo("any.%7Burn:fixture%7Dmany=");
        assertThat(written("open elements"))
                .startsWith("more(0).%7Burn:fixture%7Dcount=-1&more(1).%7B%7Dplain=\"null\"&more(2).%7B%7Dplain="
                        + "&more(3).%7Burn:fixture%7Dcount=null&more(4).%7Burn:fixture%7Dmany.@xsi:nil=true");
        assertThat(written("any type"))
                .isEqualTo("anything.@xsi:type=%7Bhttp%3A%2F%2Fwww.w3.org%2F2001%2FXMLSchema%7Dstring&anything=text");
    }

    @Test
    void openAttributesStandBesideTheOthers() {
        assertThat(written("open attributes"))
                .isEqualTo("@id=x&@%7B%7Df=null&@%7Burn:a%2Eb%7Dd%2Ee=&@%7Burn:a%2Eb%7Dp:c=1&@%7Burn:q%7Di=%26");
    }

    @Test
    void thePrefixesOfTurmericAreRead() {
        Row row = read("o:id=\"d\"&price[0].@x:value=EUR&price[0]=9.50&f:id=c&nvns:o=\"urn:other\"&nvns:f=urn%3Afixture"
                + "&nvns:x=&shape.@xsi:type=o:Node&@o:extra=1");
        Row expected = new Row()
                .with(3, "c")
                .with(4, "d")
                .with(6, Constructs.price("9.50", "EUR"))
                .with(9, new io.curcuma.testkit.fixture.Everything())
                .with(26, new java.util.TreeMap<>(Map.of("{urn:other}o:extra", "1")));
        assertThat(protobuf(row)).isEqualTo(protobuf(expected));
    }

    @Test
    void aListIsReadInEitherSpelling() {
        Row expected = new Row().with(8, List.of(Constructs.tokens("a", "b"))).with(19, List.of(1, 2));
        for (String text : new String[] {
            "tokens=a+b&maybeList=1+2",
            "tokens(0)=+a++b+&maybeList(1)=2&maybeList(0)=1",
            "tokens.$value(0)=a&tokens.$value(7)=b&maybeList[3]=1&maybeList[9]=2",
            "tokens[0].$value=a%09b&maybeList=\"1+2\""
        }) {
            assertThat(protobuf(read(text))).as(text).isEqualTo(protobuf(expected));
        }
    }

    @Test
    void nilWithAttributesIsReadAsNil() {
        assertThat(protobuf(read("maybe.@xsi:nil=true&nils(0).@xsi:nil=1&nils(1)=4&maybeNode=null")))
                .isEqualTo(protobuf(new Row()
                        .with(13, Arrays.asList(null, 4))
                        .with(17, Row.NIL)
                        .with(18, Row.NIL)));
    }
}
