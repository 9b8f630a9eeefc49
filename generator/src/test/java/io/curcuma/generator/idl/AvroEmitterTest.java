package io.curcuma.generator.idl;

import static io.curcuma.generator.idl.FieldSpec.field;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

class AvroEmitterTest {
    private static final long BYTES = 32 << 20;

    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void globalElementsHaveFiles() {
        assertThat(paths(Plans.everything()))
                .containsExactly("com/acme/shop/Keywords.avsc", "com/acme/shop/Order.avsc");
    }

    @Test
    void withoutGlobalElementsUnusedTypesHaveFiles() {
        assertThat(paths(Plans.chain(3))).containsExactly("com/acme/shop/M0.avsc");
    }

    @Test
    void withoutGlobalElementsTypesInACycleHaveFiles() {
        PlannedMessage a = MessageSpec.message("p", "A")
                .fields(field(1, "b", Plans.messageType("p", "B")))
                .build();
        PlannedMessage b = MessageSpec.message("p", "B")
                .fields(field(1, "a", Plans.messageType("p", "A")))
                .build();
        assertThat(paths(new Plan(List.of(Plans.packageOf("p", List.of(), List.of(a, b), List.of())), List.of())))
                .containsExactly("p/A.avsc", "p/B.avsc");
    }

    @Test
    void documentRoundTrips() throws IOException {
        Schema order = schema(Plans.everything(), "com/acme/shop/Order.avsc");
        Schema tree = order.getField("Tree").schema().getTypes().get(1);
        Schema price = order.getField("price").schema().getTypes().get(1);
        GenericRecord leaf = new GenericRecordBuilder(tree).set("leaf", "x").build();
        GenericRecord record = new GenericRecordBuilder(order)
                .set(
                        "Tree",
                        new GenericRecordBuilder(tree)
                                .set("branch", List.of(leaf, leaf))
                                .build())
                .set(
                        "price",
                        new GenericRecordBuilder(price)
                                .set("value", "12.50")
                                .set("sign", "+")
                                .set(
                                        "unit",
                                        new GenericData.EnumSymbol(
                                                price.getField("unit")
                                                        .schema()
                                                        .getTypes()
                                                        .get(1),
                                                "KG"))
                                .build())
                .build();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        new GenericDatumWriter<GenericRecord>(order).write(record, encoder);
        encoder.flush();
        GenericRecord back = new GenericDatumReader<GenericRecord>(order)
                .read(null, DecoderFactory.get().binaryDecoder(out.toByteArray(), null));
        assertThat(back).hasToString(record.toString());
    }

    @Test
    void propertiesTellWhatAvroCannotExpress() {
        Schema order = schema(Plans.everything(), "com/acme/shop/Order.avsc");
        Schema address = order.getField("Address").schema().getTypes().get(1);
        assertThat(address.getField("country").getProp("xmlkind")).isEqualTo("attribute");
        assertThat(address.getField("country").getProp("xsd.default")).isEqualTo("U\"S\\");
        assertThat(address.getField("country").schema().getTypes().get(1).getProp("xsd"))
                .isEqualTo("token");
        assertThat(address.getField("foo_bar").getProp("xsd.name")).isEqualTo("foo-bar");
    }

    @Test
    void nastyTextIsCarriedAsJson() {
        for (String text : Plans.NASTY) {
            Schema.Field field =
                    schema(Plans.documented(text), "com/acme/shop/Note.avsc").getField("text");
            assertThat(field.getProp("xsd.default")).isEqualTo(text);
            assertThat(field.getProp("xsd.name")).isEqualTo(text);
            // Avro's compiler copies it into Javadoc
            assertThat(field.doc()).doesNotContain("*/").doesNotContain("\"\"\"");
            assertThat(field.doc().replace("\\\\", "")).doesNotContain("\\");
        }
    }

    @Test
    void typesNestedTooDeepForAvroAreLeftOut() {
        assertThat(paths(Plans.chain(240))).hasSize(1);
        assertThat(diagnostics.toList()).isEmpty();
        assertThat(paths(Plans.chain(20_000))).isEmpty();
        assertThat(diagnostics.toList()).singleElement().satisfies(problem -> {
            assertThat(problem.problem()).isEqualTo(Problem.AVRO_TOO_LARGE);
            assertThat(problem.severity()).isEqualTo(Severity.WARNING);
        });
    }

    @Test
    void aSchemaThatIsTooLargeLosesItsDocumentationFirst() {
        Plan plan = Plans.everything();
        List<OutputFile> all = AvroEmitter.emit(plan, BYTES, diagnostics);

        List<OutputFile> fitting = AvroEmitter.emit(plan, 16L * (largest(all) - 1), diagnostics);

        assertThat(diagnostics.toList()).isEmpty();
        assertThat(fitting).hasSameSizeAs(all);
        assertThat(largest(fitting)).isLessThan(largest(all));
    }

    @Test
    void schemasThatAreTooLargeWithoutTheirDocumentationAreLeftOut() {
        Plan plan = Plans.everything();
        List<OutputFile> all = AvroEmitter.emit(plan, BYTES, diagnostics);
        int bare = largest(AvroEmitter.emit(plan, 16L * (largest(all) - 1), diagnostics));

        List<OutputFile> fewer = AvroEmitter.emit(plan, 16L * (bare - 1), diagnostics);

        assertThat(fewer).isNotEmpty().hasSizeLessThan(all.size());
        assertThat(diagnostics.toList()).extracting(Diagnostic::problem).containsExactly(Problem.AVRO_TOO_LARGE);
    }

    private static int largest(List<OutputFile> files) {
        return files.stream().mapToInt(file -> file.content().length).max().orElseThrow();
    }

    @Test
    void allSchemasTogetherKeepWithinTheirBytes() {
        PlannedMessage[] messages = IntStream.range(0, 40)
                .mapToObj(i -> MessageSpec.message("p", "M" + i)
                        .fields(field(1, "value", Scalar.STRING, "string"))
                        .build())
                .toArray(PlannedMessage[]::new);
        Plan plan = new Plan(List.of(Plans.packageOf("p", List.of(), List.of(messages), List.of())), List.of());
        long one = AvroEmitter.emit(plan, BYTES, diagnostics).get(0).content().length;

        long bytes = AvroEmitter.emit(plan, one * 20, diagnostics).stream()
                .mapToLong(file -> file.content().length)
                .sum();

        assertThat(bytes).isBetween(one * 10, one * 20);
        assertThat(diagnostics.toList()).hasSize(1);
    }

    @Test
    void fingerprintsAreThoseOfAvro() {
        Plan plan = Plans.everything();
        AvroTypes types = AvroTypes.of(plan, AvroAliases.NONE);
        for (PlannedMessage message : plan.messages()) {
            Schema schema = new Schema.Parser()
                    .parse(AvroSchemaText.of(types, message, BYTES).toString());
            assertThat(AvroFingerprints.of(plan, message))
                    .as(message.name().name())
                    .isEqualTo(SchemaNormalization.parsingFingerprint64(schema));
        }
    }

    @Test
    void fingerprintNeedsNoDeepStack() {
        Plan plan = Plans.chain(20_000);
        assertThat(AvroFingerprints.of(plan, plan.messages().get(0))).isNotZero();
    }

    @Test
    void fingerprintsEndWithTheirSteps() {
        Plan plan = Plans.chain(2_000);
        assertThat(AvroFingerprints.of(plan, BYTES)).hasSize(2_000);
        assertThat(AvroFingerprints.of(plan, 50_000)).hasSizeBetween(2, 100);
    }

    @Test
    void fieldsOfEveryKindAreParsed() {
        PlannedMessage empty = MessageSpec.message("p", "Empty").build();
        PlannedMessage list = MessageSpec.message("p", "L")
                .fields(field(1, "l", Scalar.INT8, "byte").list())
                .build();
        Plan plan = new Plan(List.of(Plans.packageOf("p", List.of(), List.of(empty, list), List.of())), List.of());
        assertThat(paths(plan)).hasSize(2);
        assertThat(diagnostics.toList()).isEmpty();
    }

    private List<String> paths(Plan plan) {
        return AvroEmitter.emit(plan, BYTES, diagnostics).stream()
                .map(OutputFile::path)
                .toList();
    }

    private Schema schema(Plan plan, String path) {
        OutputFile file = AvroEmitter.emit(plan, BYTES, diagnostics).stream()
                .filter(emitted -> emitted.path().equals(path))
                .findFirst()
                .orElseThrow();
        return new Schema.Parser().parse(new String(file.content(), StandardCharsets.UTF_8));
    }
}
