package io.curcuma.generator.idl;

import static io.curcuma.generator.idl.FieldSpec.field;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.List;
import org.junit.jupiter.api.Test;

class DescriptorEmitterTest {
    @Test
    void importsStandBeforeTheirUsers() throws Exception {
        byte[] set = DescriptorEmitter.emit(Plans.everything(), WireNames.LANGUAGE, new Diagnostics())
                .reduce((first, last) -> last)
                .orElseThrow()
                .content();
        assertThat(FileDescriptorSet.parseFrom(set).getFileList())
                .extracting(FileDescriptorProto::getName)
                .containsExactly(
                        "curcuma/xsd/xsd.proto",
                        "com/acme/base/base.proto",
                        "com/acme/shop/shop.proto",
                        "shop/com/com.proto");
    }

    @Test
    void fieldsWithTheSameNumberAreReported() {
        MessageSpec spec = MessageSpec.message("p", "M")
                .fields(field(1, "a", Scalar.INT32, "int"), field(1, "b", Scalar.INT32, "int"));
        assertThat(problems(packageOf(spec))).singleElement().satisfies(problem -> {
            assertThat(problem.problem()).isEqualTo(Problem.IDL_INVALID);
            assertThat(problem.headline()).startsWith("M.xsd:1:1: error[C017]: the emitted p/p.proto is not valid: ");
        });
    }

    @Test
    void fieldsWithTheSameJsonNameAreReported() {
        MessageSpec spec = MessageSpec.message("p", "M")
                .fields(field(1, "foo_bar", Scalar.INT32, "int"), field(2, "fooBar", Scalar.INT32, "int"));
        assertThat(problems(WireNames.SCHEMA, packageOf(spec)))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.message()).endsWith("M.foo_bar and fooBar share the JSON name 'fooBar'"));
    }

    @Test
    void literalsThatDifferInCaseAndUnderscoresAloneAreReported() {
        PlannedEnum type = Plans.enumeration("p", "Unit", false, "A_1", "a1");
        assertThat(problems(Plans.packageOf("p", List.of(), List.of(), List.of(type))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).endsWith("are both 'A1' without the prefix"));
    }

    @Test
    void packagesThatImportEachOtherAreReported() {
        List<Diagnostic> problems = problems(
                Plans.packageOf(
                        "p", List.of("q"), List.of(MessageSpec.message("p", "P").build()), List.of()),
                Plans.packageOf("q", List.of("p"), List.of(), List.of()));
        assertThat(problems)
                .extracting(Diagnostic::message)
                .containsExactly("the emitted p/p.proto is not valid: imports itself");
    }

    @Test
    void missingImportIsReportedOnce() {
        List<Diagnostic> problems = problems(Plans.packageOf("p", List.of("q"), List.of(), List.of()));
        assertThat(problems)
                .extracting(Diagnostic::message)
                .containsExactly("the emitted q/q.proto is not valid: not emitted, but imported");
    }

    private static PlannedPackage packageOf(MessageSpec spec) {
        return Plans.packageOf("p", List.of(), List.of(spec.build()), List.of());
    }

    private static List<Diagnostic> problems(PlannedPackage... packages) {
        return problems(WireNames.LANGUAGE, packages);
    }

    private static List<Diagnostic> problems(WireNames names, PlannedPackage... packages) {
        Diagnostics diagnostics = new Diagnostics();
        assertThat(DescriptorEmitter.emit(new Plan(List.of(packages), List.of()), names, diagnostics))
                .hasSize(packages.length);
        return diagnostics.toList();
    }
}
