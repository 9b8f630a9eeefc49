package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.ChangeReport;
import io.curcuma.generator.check.Checker;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.rules.Rules;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.Samples;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.interop.CheckedChanges.Pair;
import io.curcuma.testkit.Rounds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What {@code check} says of a change, held against what readers and writers of both versions do. */
@Tag("one-jdk")
class CheckTest {
    /** Changes of where a value stands, in what order, and in which namespace: there only the values are compared. */
    private static final Set<String> PLACES =
            Set.of("OrderChanged", "NamespaceChanged", "ElementBecameAttribute", "AttributeBecameElement");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** A version at work. */
    private record Side(
            Path file, GenerationResult result, CompiledSchemas compiledSchemas, List<Samples.Sample> documents) {
        Schema validator() throws SAXException {
            return SchemaSet.read(GenerationRequest.of(List.of(file))).validator();
        }

        org.apache.avro.Schema avro(String root) {
            return result.files().stream()
                    .filter(file -> file.kind() == OutputFile.Kind.AVRO)
                    .map(file -> new org.apache.avro.Schema.Parser()
                            .parse(new String(file.content(), StandardCharsets.UTF_8)))
                    .filter(schema -> schema.getName().equalsIgnoreCase(root))
                    .findFirst()
                    .orElseThrow();
        }
    }

    static Stream<Pair> pairs() {
        return CheckedChanges.all().stream();
    }

    /** Each pair takes a quarter of a second: all with all rounds, else every other one. */
    static Stream<Pair> somePairs() {
        List<Pair> all = CheckedChanges.all();
        return IntStream.range(0, all.size())
                .filter(i -> Rounds.areAll() || i % 3 == 0)
                .mapToObj(all::get);
    }

    private Side side(String name, String schema, String numbers) throws IOException {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("t.xsd");
        Files.writeString(file, schema);
        GenerationRequest request =
                GenerationRequest.of(List.of(file)).withNumbers(Optional.of(numbers), "curcuma.numbers", false);
        GenerationResult result = Generator.generate(request);
        return new Side(
                file,
                result,
                CompiledSchemas.compile(result),
                SchemaSet.read(request).samples().documents());
    }

    private static ChangeReport report(Side one, Side two, UnaryOperator<String> numbers) {
        SchemaVersion old = SchemaVersion.read(GenerationRequest.of(List.of(one.file())));
        SchemaVersion now = SchemaVersion.read(GenerationRequest.of(List.of(two.file()))
                .withNumbers(Optional.of(numbers.apply(old.numbers())), "curcuma.numbers", false));
        return Checker.check(old.version().orElseThrow(), now.version().orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("somePairs")
    void whatIsCalledReadableIsRead(Pair pair) throws Exception {
        Side one = side("v1", pair.before(), "");
        Side two = side("v2", pair.after(), pair.numbers().apply(one.result().numbers()));
        ChangeReport report = report(one, two, pair.numbers());
        assertThat(report.changes())
                .extracting(Change::rule)
                .contains(pair.rule())
                .doesNotContain(Checker.NO_RULE);
        FormatCompatibility verdicts = report.changes().stream()
                .map(Change::perFormat)
                .reduce(FormatCompatibility.SAFE, FormatCompatibility::and);
        forFormat(Format.XML, verdicts.xml(), one, two, report);
        forFormat(Format.JSON, verdicts.json(), one, two, report);
        forFormat(Format.PROTOBUF, verdicts.protobuf(), one, two, report);
        forFormat(Format.THRIFT_COMPACT, verdicts.thrift(), one, two, report);
        forFormat(Format.THRIFT_BINARY, verdicts.thrift(), one, two, report);
        forFormat(Format.PROTOSTUFF, verdicts.protobuf(), one, two, report);
        forFormat(Format.AVRO_BARE, verdicts.avro(), one, two, report);
        if (verdicts.xml().newReadsOld()) {
            areValid(one.documents(), two.validator());
        }
        if (verdicts.xml().oldReadsNew()) {
            areValid(two.documents(), one.validator());
        }
    }

    @Test
    void everyRuleHasAPair() {
        // those of numbers and of operations need more than two schemas
        assertThat(pairs().map(Pair::rule).distinct())
                .containsAll(Rules.all().stream()
                        .map(Rule::name)
                        .filter(rule -> !rule.matches(
                                "Number.*|Reserved.*|PropertyRenamed|LiteralRenamed|Operation.*|Fault.*|Binding.*"))
                        .toList());
    }

    /** Local names of the elements and attributes that one version alone has. */
    private static Set<String> names(ChangeReport report, String what) {
        return report.changes().stream()
                .filter(change -> change.rule().contains(what))
                .map(change -> change.path()
                        .substring(change.path().lastIndexOf('/') + 1)
                        .replace("@", ""))
                .collect(Collectors.toSet());
    }

    private static void forFormat(String format, Compatibility verdict, Side one, Side two, ChangeReport report)
            throws Exception {
        Set<String> come = names(report, "Added");
        Set<String> gone = names(report, "Removed");
        if (verdict.newReadsOld()) {
            reads(format, one, two, gone, report);
        }
        if (verdict.oldReadsNew()) {
            reads(format, two, one, come, report);
        }
    }

    /** What the reader does not know is no loss to it. */
    private static void reads(String format, Side writer, Side reader, Set<String> unknown, ChangeReport report)
            throws Exception {
        for (Samples.Sample sample : writer.documents()) {
            String root = sample.name().substring(0, sample.name().indexOf('-'));
            if (unknown.contains(root)) {
                continue;
            }
            byte[] bytes = writer.compiledSchemas().convert(sample.document(), Format.XML, format, Optional.empty());
            if (format.equals(Format.AVRO_BARE)) {
                bytes = resolved(bytes, writer.avro(root), reader.avro(root));
            }
            byte[] same = writer.compiledSchemas().convert(sample.document(), Format.XML, Format.XML, Optional.empty());
            String read = text(reader.compiledSchemas().convert(bytes, format, Format.XML, Optional.of(root)), report);
            assertThat(read)
                    .as("%s %s", format, sample.name())
                    .isIn(text(without(sample.document(), unknown), report), text(without(same, unknown), report));
        }
    }

    /** A document, but for what the change itself changes in it. */
    private static String text(byte[] document, ChangeReport report) {
        String text = CanonicalXml.of(document).replaceAll("type=\\w+:", "type=");
        return report.changes().stream().map(Change::rule).anyMatch(PLACES::contains)
                ? text.lines()
                        .flatMap(line -> Stream.of(line.strip()
                                .replaceAll("\\{[^}]*}", "")
                                .replaceAll(" (\\w+)=(\\S*)", "\n$1\n[$2]")
                                .split("\n")))
                        .map(String::strip)
                        .sorted()
                        .collect(Collectors.joining("\n"))
                : text;
    }

    /** What Avro itself makes of it. */
    private static byte[] resolved(byte[] bytes, org.apache.avro.Schema writer, org.apache.avro.Schema reader)
            throws IOException {
        Object value = new GenericDatumReader<>(writer, reader)
                .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        new GenericDatumWriter<>(reader).write(value, encoder);
        encoder.flush();
        return out.toByteArray();
    }

    private static void areValid(List<Samples.Sample> documents, Schema schema) throws IOException {
        for (Samples.Sample sample : documents) {
            try {
                schema.newValidator().validate(new StreamSource(new ByteArrayInputStream(sample.document())));
            } catch (SAXException e) {
                throw new AssertionError(
                        new String(sample.document(), StandardCharsets.UTF_8) + " " + e.getMessage(), e);
            }
        }
    }

    private static byte[] without(byte[] document, Set<String> names) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document tree = factory.newDocumentBuilder().parse(new ByteArrayInputStream(document));
        NodeList all = tree.getElementsByTagNameNS("*", "*");
        for (int i = all.getLength() - 1; i >= 0; i--) {
            Element element = (Element) all.item(i);
            names.forEach(element::removeAttribute);
            if (names.contains(element.getLocalName()) && element.getParentNode() != tree) {
                element.getParentNode().removeChild(element);
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TransformerFactory.newInstance().newTransformer().transform(new DOMSource(tree), new StreamResult(out));
        return out.toByteArray();
    }
}
