package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.MessageReader;
import io.curcuma.MessageReader.Refusal;
import io.curcuma.MessageWriter;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.PiecewiseStream;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.contract.CpuTime;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ElementStreamTest {
    private static final String DAY =
            "<?xml version='1.0'?>\n<!-- <n/> -->\n<day xmlns='urn:day' xmlns:f='urn:fixture'><?p <n>?>"
                    + "<head a='>'><f:node><integer xmlns=''>1</integer></f:node></head>"
                    + "<list b=\"'\"><n><integer xmlns=''>2</integer></n>"
                    + "<n xmlns='' id='>'><astring><![CDATA[</n><n>]]></astring><selfRef><astring>n</astring></selfRef></n>"
                    + "<!-- </list> --><x><n/></x></list>"
                    + "<f:n><integer xmlns=''>4</integer></f:n><n/>"
                    + "</day>\n<!-- end -->";

    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");

    private MessageReader<Node> nodes(InputStream in, String path) {
        return curcuma.stream(in, path, Node.class, Format.XML);
    }

    private MessageReader<Node> nodes(String document, String path) {
        return nodes(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)), path);
    }

    private static String texts(MessageReader<Node> nodes) {
        return nodes.stream()
                .map(node -> node.getInteger() + ":" + node.getAstring())
                .collect(Collectors.joining(" "));
    }

    /** The same text many times over. */
    private static final class Repeated extends InputStream {
        private final byte[] text;
        private long left;

        Repeated(String text, long times) {
            this.text = text.getBytes(StandardCharsets.UTF_8);
            left = times * this.text.length;
        }

        private int place() {
            return (int) (text.length - 1 - (left - 1) % text.length);
        }

        @Override
        public int read() {
            if (left == 0) {
                return -1;
            }
            byte next = text[place()];
            left--;
            return next;
        }

        @Override
        public int read(byte[] to, int offset, int length) {
            if (left == 0) {
                return -1;
            }
            int count = 0;
            while (count < length && left > 0) {
                int from = place();
                int part = Math.min(length - count, text.length - from);
                System.arraycopy(text, from, to, offset + count, part);
                count += part;
                left -= part;
            }
            return count;
        }
    }

    @Test
    void aDoctypeIsPassedOverWhereItIsAllowed() {
        String before = "<?xml version='1.0'?>\n<!DOCTYPE day PUBLIC \"-//day > \" 'http://127.0.0.1:1/day.dtd'>\n";
        String document = before + "<day xmlns='urn:day'><n><integer xmlns=''>7</integer></n></day>";
        Serializer allowing = curcuma.withFormat(new XmlFormat().withDoctype());
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
            byte[] bytes = document.getBytes(charset);
            assertThat(texts(allowing.stream(new ByteArrayInputStream(bytes), "day/n", Node.class, Format.XML)))
                    .isEqualTo("7:null");
        }
        for (String refused : List.of(
                document.replace(".dtd'>", ".dtd' [<!ENTITY a 'b'>]>"),
                document.replace("'1.0'?>", "'1.0'?>" + " ".repeat(70_000)))) {
            assertThatThrownBy(() -> allowing.stream(
                                    new ByteArrayInputStream(refused.getBytes(StandardCharsets.UTF_8)),
                                    "day/n",
                                    Node.class,
                                    Format.XML)
                            .next())
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
        }
        assertThatThrownBy(() -> nodes(document, "day/n").next()).isInstanceOf(SerializationException.class);
    }

    /** The attribute {@code id} is of no node, so that where it is read is refused. */
    private static String withoutId(String document) {
        return document.replace(" id='>'", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list/n|2:null 0:</n><n>",
                "n|2:null 0:</n><n> 0:null 4:null 0:null",
                "day/n|4:null 0:null",
                "/day/n|4:null 0:null",
                "{urn:day}n|2:null 0:null 0:null",
                "{urn:fixture}n|4:null",
                "{}n|0:</n><n>",
                "list/*/n|0:null",
                "/*/*/{urn:fixture}node|1:null"
            })
    void aPathChoosesElementsWhateverPiecesTheyComeIn(String path, String expected) {
        byte[] document = withoutId(DAY).getBytes(StandardCharsets.UTF_8);
        for (int piece : new int[] {1, 2, 3, 7, Integer.MAX_VALUE}) {
            assertThat(texts(nodes(new PiecewiseStream(document, piece), path))).isEqualTo(expected);
        }
    }

    @Test
    void namespacesOfTheElementsAroundAreInScope() {
        String document = "<d xmlns='urn:d' xmlns:f='urn:fixture' xmlns:q='urn:old'><l xmlns:q='urn:q&amp;a'>"
                + "<f:everything xmlns=''><qName>q:name</qName></f:everything>"
                + "<g:everything xmlns:g='urn:fixture' xmlns='' xmlns:q='urn:own'><qName>q:name</qName></g:everything>"
                + "</l><f:everything xmlns=''><qName>q:name</qName></f:everything></d>";
        List<String> names = curcuma.stream(
                        new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)),
                        "everything",
                        Everything.class,
                        Format.XML)
                .stream()
                .map(bean -> FieldTree.of(new EverythingAdapter(), bean).toString())
                .toList();
        assertThat(names).hasSize(3);
        assertThat(names.get(0)).contains("{urn:q&a}");
        assertThat(names.get(1)).contains("{urn:own}");
        assertThat(names.get(2)).contains("{urn:old}");
    }

    @Test
    void elementsAreReadAsDocumentsAre() {
        Format format = curcuma.format(Format.XML);
        EverythingAdapter adapter = new EverythingAdapter();
        List<byte[]> documents = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        StringBuilder all = new StringBuilder("<all>");
        for (int seed = 0; seed < 300; seed++) {
            try {
                byte[] bytes = format.write(adapter, RandomBeans.of(adapter, seed, 1 + seed % 50), Limits.DEFAULT);
                Everything read = format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
                expected.add(FieldTree.of(adapter, read).toString());
                documents.add(bytes);
                String text = new String(bytes, StandardCharsets.UTF_8);
                all.append(text, text.indexOf("?>") + 2, text.length());
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
            }
        }
        byte[] document = all.append("</all>").toString().getBytes(StandardCharsets.UTF_8);
        for (int piece : new int[] {1, 100, Integer.MAX_VALUE}) {
            List<String> actual = curcuma.stream(
                            new PiecewiseStream(document, piece), "all/everything", Everything.class, Format.XML)
                    .stream()
                    .map(bean -> FieldTree.of(adapter, bean).toString())
                    .toList();
            assertThat(actual).isEqualTo(expected);
        }
        assertThat(documents).hasSizeGreaterThan(100);
    }

    @Test
    void whatStandsBeforeAndAfterIsReadWhenItComes() {
        List<String> order = new ArrayList<>();
        MessageReader<Node> nodes = nodes(withoutId(DAY), "list/n")
                .also("head/node", Node.class, head -> order.add("head " + head.getInteger()))
                .also("/day/{urn:fixture}n", Node.class, tail -> order.add("tail " + tail.getInteger()));
        nodes.forEachRemaining(node -> order.add("n " + node.getInteger()));
        assertThat(order).containsExactly("head 1", "n 2", "n 0", "tail 4");
        assertThat(nodes.ordinal()).isEqualTo(2);
        assertThatThrownBy(() -> nodes.also("x", Node.class, node -> {})).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anElementThatCannotBeReadIsPassedOnWithItsNumberAndPlace() {
        List<Refusal> refusals = new ArrayList<>();
        assertThat(texts(nodes(DAY, "list/n").onRefused(refusals::add))).isEqualTo("2:null");
        assertThat(refusals).singleElement().satisfies(refusal -> {
            assertThat(refusal.ordinal()).isEqualTo(2);
            assertThat(refusal.position()).isEqualTo(DAY.indexOf("<n xmlns=''"));
            assertThat(refusal.problem().code()).isEqualTo(Code.SCHEMA_MISMATCH);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "ISO-8859-1", "windows-1252", "UTF-32"})
    void otherEncodingsAreReadToo(String encoding) {
        String text = "\u00e9".repeat(20_000);
        String document = "<?xml version='1.0' encoding='" + encoding + "'?><l><n><astring>" + text
                + "</astring></n><n><astring>\u00fc</astring></n></l>";
        byte[] bytes = document.getBytes(Charset.forName(encoding));
        assertThat(texts(nodes(new PiecewiseStream(bytes, 999), "n"))).isEqualTo("0:" + text + " 0:\u00fc");
    }

    @Test
    void aByteOrderMarkIsPassed() {
        assertThat(texts(nodes("\ufeff<l><n/></l>", "n"))).isEqualTo("0:null");
    }

    @Test
    void aDocumentMayBeEmptyIfThatIsSaid() {
        assertThat(nodes(DAY, "day/line").allowEmpty().hasNext()).isFalse();
        assertThat(nodes("<l/>", "n").allowEmpty().skip(1)).isZero();
        assertThat(nodes("<l><n/></l>", "n").allowEmpty().stream()).hasSize(1);
        for (String broken : List.of("", "<l>", "<l></m>")) {
            assertThatThrownBy(() -> nodes(broken, "n").allowEmpty().hasNext())
                    .isInstanceOf(SerializationException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<list/>", "<list><!-- none --> </list>", "<list><n/>\n<n/></list>"})
    void aListOfAnythingMayBeEmpty(String document) {
        assertThat(nodes(document, "/list/*").stream()).hasSize(document.split("<n/>", -1).length - 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<list>x</list>",
                "<list><n/>x<n/></list>",
                "<list><n/><![CDATA[x]]></list>",
                "<list>&#120;</list>"
            })
    void textBetweenTheChildrenOfAListIsNotLostInSilence(String document) {
        assertThatThrownBy(() -> nodes(document, "/list/*").forEachRemaining(bean -> {}))
                .hasMessageContaining("text between the messages");
        // other elements around may have text
        assertThat(nodes("<p>x<i>y</i>" + document + "z</p>", "list/none").allowEmpty().stream())
                .isEmpty();
    }

    @Test
    void aListWithAnotherNameIsNotEmpty() {
        assertThatThrownBy(() -> nodes("<lists/>", "/list/*").hasNext())
                .hasMessageContaining("no element is on the path /list/*; the document has");
    }

    @Test
    void aPathThatNothingIsOnSaysWhatThereIs() {
        MessageReader<Node> nodes = nodes(DAY, "day/line");
        SerializationException e = catchThrowableOfType(SerializationException.class, nodes::hasNext);
        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(e.problem())
                .startsWith("no element is on the path day/line; the document has day, day/head, day/head/node, ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|TRUNCATED",
                "<l>|TRUNCATED",
                "<l><n>|TRUNCATED",
                "<l><n/>|TRUNCATED",
                "<l><n/></l|TRUNCATED",
                "<l><!-- </l>|TRUNCATED",
                "<l a='></l>|TRUNCATED",
                "x<l/>|MALFORMED",
                "<l/>x|MALFORMED",
                "<l/><l/>|MALFORMED",
                "<l/><![CDATA[]]>|MALFORMED",
                "<l><n/></m>|MALFORMED",
                "</l>|MALFORMED",
                "<l a></l>|MALFORMED",
                "<l a=1></l>|MALFORMED",
                "<l a='1'b='2'></l>|MALFORMED",
                "<p:l></p:l>|MALFORMED",
                "<:l></:l>|MALFORMED",
                "<!DOCTYPE l><l><n/></l>|MALFORMED",
                "<?xml version='1.0' encoding='none'?><l/>|MALFORMED"
            })
    void aDocumentThatIsNotWellFormedAroundTheElementsEndsTheStream(String document, Code code) {
        List<Refusal> refusals = new ArrayList<>();
        MessageReader<Node> nodes = nodes(document, "n").onRefused(refusals::add);
        SerializationException e =
                catchThrowableOfType(SerializationException.class, () -> nodes.forEachRemaining(node -> {}));
        assertThat(e.code()).as(e.getMessage()).isEqualTo(code);
        assertThat(refusals).isEmpty();
        assertThat(nodes.hasNext()).isFalse();
    }

    @Test
    void everyCutEndsInOneOfTwoCodes() {
        byte[] document = withoutId(DAY).getBytes(StandardCharsets.UTF_8);
        int end = withoutId(DAY).indexOf("</day>") + "</day>".length();
        for (int cut = 0; cut < end; cut++) {
            MessageReader<Node> nodes = nodes(new ByteArrayInputStream(document, 0, cut), "n");
            SerializationException e =
                    catchThrowableOfType(SerializationException.class, () -> nodes.forEachRemaining(node -> {}));
            assertThat(e.code()).isIn(Code.TRUNCATED, Code.MALFORMED);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // tags that are missing, that are too many, that do not match; text and attributes that are none
                "<n><selfRef><integer>3</integer></n>",
                "<n><integer>3</integer></selfRef></n>",
                "<n><integer>3</astring></n>",
                "<n><integer>3</integer><selfRef></n>",
                "<n><integer>3</integer></n1></n>",
                "<n><astring>a < b && c</astring></n>",
                "<n><selfRef a=3/></n>",
                "<n><selfRef a='></selfRef></n>"
            })
    void anElementWithAFaultInsideEndsWhereItShould(String broken) {
        List<Refusal> refusals = new ArrayList<>();
        String good = "<n><integer>1</integer></n>";
        assertThat(texts(nodes("<l>" + good + broken + good + broken + good + "</l>", "n")
                        .onRefused(refusals::add)))
                .isEqualTo("1:null 1:null 1:null");
        assertThat(refusals).extracting(Refusal::ordinal).containsExactly(2L, 4L);
        assertThat(refusals)
                .allMatch(refusal -> List.of(Code.MALFORMED, Code.TRUNCATED)
                        .contains(refusal.problem().code()));
    }

    @Test
    void aFaultDoesNotHideTheEndHoweverNearTheEndOfTheStreamItIs() {
        for (int spaces = 0; spaces < 150; spaces++) {
            for (int piece : new int[] {3, 50, 1_000}) {
                List<Refusal> refusals = new ArrayList<>();
                String document = "<l><n><integer>1</integer></n><n><selfRef a='></selfRef>" + " ".repeat(spaces / 2)
                        + "</n>" + " ".repeat(spaces) + "</l>";
                assertThat(texts(nodes(new PiecewiseStream(document.getBytes(StandardCharsets.UTF_8), piece), "n")
                                .onRefused(refusals::add)))
                        .as(document)
                        .isEqualTo("1:null");
                assertThat(refusals).hasSize(1);
            }
        }
    }

    @Test
    void anElementAboveTheLimitIsRefused() {
        Serializer limited = curcuma.withLimits(Limits.DEFAULT.withMessageBytes(200_000));
        String document = "<l><n><astring>" + "x".repeat(190_000) + "</astring></n><n><astring>" + "x".repeat(900_000)
                + "</astring></n></l>";
        MessageReader<Node> nodes = limited.stream(
                new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)), "n", Node.class, Format.XML);
        assertThat(nodes.next().getAstring()).hasSize(190_000);
        SerializationException e = catchThrowableOfType(SerializationException.class, nodes::hasNext);
        assertThat(e.limitName()).isEqualTo("messageBytes");
        assertThat(nodes.hasNext()).isFalse();
    }

    @Test
    void anElementAboveTheLimitIsPassedOver() {
        String large = "<n a='>'><astring>" + "x".repeat(900_000) + "</astring><selfRef/><selfRefList><astring>"
                + "<![CDATA[</n>]]><!-- </n> -->".repeat(20_000) + "</astring></selfRefList></n >";
        String document = "<l>\n<n><integer>1</integer></n>" + large + large + "<n><integer>4</integer></n><m>"
                + "<n><integer>5</integer></n></m></l>";
        for (int piece : new int[] {7, 1_000, Integer.MAX_VALUE}) {
            List<Refusal> refusals = new ArrayList<>();
            List<Integer> numbers = curcuma.withLimits(Limits.DEFAULT.withMessageBytes(100_000)).stream(
                            new PiecewiseStream(document.getBytes(StandardCharsets.UTF_8), piece),
                            "n",
                            Node.class,
                            Format.XML)
                    .onRefused(refusals::add)
                    .stream()
                    .map(Node::getInteger)
                    .toList();
            assertThat(numbers).containsExactly(1, 4, 5);
            assertThat(refusals).extracting(Refusal::ordinal).containsExactly(2L, 3L);
            assertThat(refusals).extracting(Refusal::position).containsExactly((long) document.indexOf(large), (long)
                    document.lastIndexOf(large));
            assertThat(refusals)
                    .allSatisfy(refusal -> assertThat(refusal.problem().code()).isEqualTo(Code.LIMIT_SIZE));
        }
        String cut = document.substring(0, document.lastIndexOf("</n >"));
        MessageReader<Node> nodes = curcuma.withLimits(Limits.DEFAULT.withMessageBytes(100_000)).stream(
                        new ByteArrayInputStream(cut.getBytes(StandardCharsets.UTF_8)), "n", Node.class, Format.XML)
                .onRefused(refusal -> {});
        assertThat(catchThrowableOfType(SerializationException.class, () -> nodes.forEachRemaining(bean -> {}))
                        .code())
                .isEqualTo(Code.TRUNCATED);
    }

    @Test
    void nestingAroundTheElementsIsLimited() {
        MessageReader<Node> nodes = nodes("<a>".repeat(10_000), "n");
        SerializationException e = catchThrowableOfType(SerializationException.class, nodes::hasNext);
        assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(e.limitName()).isEqualTo("depth");
    }

    @Test
    void millionsOfUnknownSiblingsTakeNoMemory() {
        InputStream siblings = new SequenceInputStream(
                new ByteArrayInputStream("<l>".getBytes(StandardCharsets.US_ASCII)),
                new Repeated("<a b='c'>text</a>", 10_000_000));
        SerializationException e = CpuTime.atMost(
                Duration.ofSeconds(60),
                () -> catchThrowableOfType(
                        SerializationException.class, () -> nodes(siblings, "n").hasNext()));
        assertThat(e.code()).isEqualTo(Code.TRUNCATED);
    }

    @Test
    void aSmallFirstReadOfAnElementDoesNotKeepTheDocument() {
        String list = IntStream.range(0, 1_000)
                .mapToObj(i -> "<n><integer>" + i + "</integer></n>")
                .collect(Collectors.joining("\n", "<l>", "</l>"));
        MessageReader<Node> nodes = nodes(new PiecewiseStream(list.getBytes(StandardCharsets.UTF_8), 10), "/l/n");
        for (int i = 0; i < 1_000; i++) {
            assertThat(nodes.next().getInteger()).isEqualTo(i);
            assertThat(nodes.ordinal()).isEqualTo(i + 1);
            assertThat(list.startsWith("<n><integer>" + i + "<", (int) nodes.position()))
                    .isTrue();
        }
        assertThat(nodes.hasNext()).isFalse();
    }

    @Test
    void anEnvelopeIsWrittenAroundElements() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessageWriter<Node> out =
                curcuma.streamTo(bytes, "{urn:a&b}day/{urn:a&b}list/plain/{urn:fixture}node", Node.class, Format.XML)) {
            for (int i = 0; i < 3; i++) {
                Node node = new Node();
                node.setInteger(i);
                out.write(node);
            }
        }
        String document = bytes.toString(StandardCharsets.UTF_8);
        assertThat(document)
                .startsWith(
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><e1:day xmlns:e1=\"urn:a&amp;b\"><e1:list><plain><")
                .endsWith(">\n</plain></e1:list></e1:day>");
        assertThat(texts(nodes(document, "/{urn:a&b}day/{urn:a&b}list/{}plain/{urn:fixture}node")))
                .isEqualTo("0:null 1:null 2:null");
        for (String path : List.of("node", "a:b/node", "*/node")) {
            assertThatThrownBy(() -> curcuma.streamTo(bytes, path, Node.class, Format.XML))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
        }
    }

    @Test
    void xmlNeedsAPath() {
        MessageReader<Node> nodes = curcuma.stream(InputStream.nullInputStream(), Node.class, Format.XML);
        assertThatThrownBy(nodes::hasNext).hasMessageContaining("Give a path");
    }
}
