package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationReportTest {
    private static final Path DOCUMENTS = Orders.path("documents");

    private static final DamagingFormat LOSES_ITEMS =
            new DamagingFormat(order -> DamagingFormat.set(DamagingFormat.get(order, "items"), "item", null));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void documentsAreWhatIsNoSchemaNorABindingNorACatalog() throws IOException {
        Files.createDirectories(folder.resolve("b/.hidden"));
        Files.copy(Orders.path("po.xsd"), folder.resolve("schema-by-root.xml"));
        Files.copy(Orders.path("po.xsd"), folder.resolve("schema.XSD"));
        Files.writeString(folder.resolve("bindings.xml"), "<bindings xmlns='https://jakarta.ee/xml/ns/jaxb'/>");
        Files.writeString(folder.resolve("c.xml"), "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'/>");
        Files.writeString(folder.resolve("api.xml"), "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/>");
        Files.writeString(folder.resolve(".DS_Store"), "");
        Files.writeString(folder.resolve("b/.hidden/x.xml"), Orders.ORDER);
        Files.writeString(folder.resolve("b/z.xml"), Orders.ORDER);
        Files.writeString(folder.resolve("a"), "no XML at all");

        assertThat(Orders.VERIFIER.documents(folder, List.of()).instances())
                .extracting(Instance::name)
                .containsExactly(name("a"), name("b/z.xml"));
        assertThat(Orders.VERIFIER.documents(DOCUMENTS.resolve(".."), List.of()).instances())
                .extracting(Instance::name)
                .noneMatch(name -> name.endsWith(".xsd"));
    }

    private String name(String relative) {
        return folder.resolve(relative).toString().replace('\\', '/');
    }

    @Test
    void theJsonReportIsStable() throws IOException {
        String json = ReportJson.of(everything());
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(Path.of("src/test/resources/io/curcuma/embedded/verify/report.json"), json);
        }
        assertThat(json).isEqualTo(Files.readString(Orders.path("report.json")));
    }

    /** One of each thing that a report can say. */
    private static VerificationReport everything() {
        Difference difference = new Difference("/a/b[2]/@c", "'\u00e4\"'", "absent");
        Cell lost = Cell.lost("protobuf", 12, difference);
        DocumentReport carried = new DocumentReport(
                "in/1.xml",
                99,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Finding(new DocumentPlace("/a", 1, 2), "cvc: not so")),
                List.of(Cell.refused("xml", "SCHEMA_MISMATCH: xml: no"), Cell.lost("xml-jaxb", 99, difference)),
                Optional.of(difference),
                Optional.empty(),
                3,
                Optional.of(new Difference("/a/d", "'1'", "'2'")),
                List.of(Cell.lossless("avro", 10), Cell.refused("json", "NOT_CARRIED: xs:any"), lost));
        DocumentReport simple = new DocumentReport(
                "in/2.xml",
                5,
                Optional.empty(),
                Optional.of("simple root"),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                List.of());
        DocumentReport unreadable = DocumentReport.unreadable(
                "in/3.xml", 0, new Finding(new DocumentPlace("/a/b", 7, 8), "not well-formed XML"));
        return new VerificationReport(
                2,
                List.of("avro", "json", "protobuf"),
                List.of(carried, simple, unreadable),
                List.of(new VerificationReport.NotCarried("xs:any (in {urn:a}T)", new Location("a.xsd", 3, 4))),
                List.of("a note"));
    }

    @Test
    void theTableFitsTheTerminal() throws IOException {
        VerificationReport report = Orders.VERIFIER.verify(documents(), Orders.VERIFIER.formats(), instance -> {});
        List<String> wide = ReportTable.table(report, 200);
        List<String> narrow = ReportTable.table(report, 60);

        assertThat(wide)
                .anySatisfy(line -> assertThat(line).startsWith("document").contains("avro", "thrift-compact"));
        assertThat(narrow.stream().filter(line -> line.startsWith("document"))).hasSizeGreaterThan(1);
        assertThat(narrow.stream().filter(line -> !line.startsWith("in ")))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(60));
        assertThat(narrow.stream().filter(line -> line.startsWith("count.xml"))).hasSize(1);
    }

    @Test
    void theSummaryCounts() throws IOException {
        Verifier verifier = Orders.VERIFIER.withFormat(LOSES_ITEMS);
        VerificationReport report = verifier.verify(documents(), List.of("avro", DamagingFormat.ID), instance -> {});

        assertThat(ReportTable.summary(report))
                .isEqualTo("2 documents x 2 formats = 4 cells: 3 lossless, 1 lost, 0 refused, 2 differences JAXB's own;"
                        + " 1 document unreadable; 1 document without a message;"
                        + " 2 documents valid and not carried by every format; 1 document invalid");
        assertThat(report.isLossless()).isFalse();
    }

    @Test
    void whatIsWrongIsSaidInFull() {
        assertThat(ReportTable.failures(everything()))
                .containsExactly(
                        "in/1.xml: protobuf loses /a/b[2]/@c: expected '\u00e4\"', got absent",
                        "in/1.xml: json: refused: NOT_CARRIED: xs:any",
                        "in/3.xml:7:8: not well-formed XML at /a/b");
        assertThat(ReportTable.remarks(everything()))
                .containsExactly(
                        "in/1.xml:1:2: invalid: cvc: not so at /a",
                        "in/1.xml: read as xml: refused: SCHEMA_MISMATCH: xml: no",
                        "in/1.xml: read as xml-jaxb: loses /a/b[2]/@c: expected '\u00e4\"', got absent",
                        "in/1.xml: differs from JAXB's bean: /a/b[2]/@c: expected '\u00e4\"', got absent",
                        "in/1.xml: JAXB's own: 3 differences, first /a/d: expected '1', got '2'",
                        "note: a note");
        assertThat(ReportTable.table(everything(), 80))
                .anyMatch(line -> line.matches("2.xml +5 +not a message: simple root"))
                .anyMatch(line -> line.matches("1.xml +99 +10 +refused +LOST"));
    }

    @Test
    void nobodyOwesAnInvalidDocumentAnything() {
        Finding finding = new Finding(DocumentPlace.NONE, "cvc: not so");
        List<Cell> refused = List.of(Cell.refused("xml", "no"));

        assertThat(report(Optional.empty(), refused, refused).isLossless()).isFalse();
        assertThat(report(Optional.empty(), refused, List.of()).isLossless()).isFalse();
        assertThat(report(Optional.of(finding), refused, refused).isLossless()).isTrue();
    }

    @Test
    void theFormatThatIsJaxbCountsOnlyAlone() {
        Cell lost = Cell.lost("xml-jaxb", 1, new Difference("/a", "'1'", "absent"));
        Cell carried = Cell.lossless("xml", 1);

        assertThat(report(Optional.empty(), List.of(carried, lost), List.of(carried, lost))
                        .isLossless())
                .isTrue();
        assertThat(report(Optional.empty(), List.of(carried), List.of(lost)).isLossless())
                .isFalse();
    }

    private static VerificationReport report(Optional<Finding> invalid, List<Cell> readings, List<Cell> cells) {
        DocumentReport document = new DocumentReport(
                "1.xml",
                1,
                Optional.empty(),
                Optional.empty(),
                invalid,
                readings,
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                cells);
        return new VerificationReport(1, List.of("xml"), List.of(document), List.of(), List.of());
    }

    @Test
    void filesCanBeNamedAnew() {
        VerificationReport renamed = everything().named(name -> "x/" + name);

        assertThat(renamed.documents())
                .extracting(DocumentReport::name)
                .containsExactly("x/in/1.xml", "x/in/2.xml", "x/in/3.xml");
        assertThat(renamed.notCarried().get(0).location()).isEqualTo(new Location("x/a.xsd", 3, 4));
    }

    /** Named as if they had been given relative to a folder. */
    private static DocumentSet documents() throws IOException {
        String base = DOCUMENTS.toString().replace('\\', '/');
        return new DocumentSet(
                Orders.VERIFIER.documents(DOCUMENTS, List.of()).instances().stream()
                        .map(instance -> new Instance(instance.name().replace(base, "documents"), instance.content()))
                        .toList(),
                List.of());
    }
}
