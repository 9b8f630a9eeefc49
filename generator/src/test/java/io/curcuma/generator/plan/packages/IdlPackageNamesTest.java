package io.curcuma.generator.plan.packages;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.Models;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.plan.planner.Planner;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdlPackageNamesTest {
    private static Planned plan(String numbers, String... javaPackages) {
        List<ComplexType> types = java.util.Arrays.stream(javaPackages)
                .map(name -> new ComplexType(
                        "{urn:" + name + "}T",
                        "urn:" + name,
                        new JavaClass(name, List.of("T")),
                        Optional.empty(),
                        false,
                        List.of(),
                        List.of(),
                        List.of(),
                        "",
                        io.curcuma.generator.diagnostic.Location.NONE))
                .toList();
        Diagnostics diagnostics = new Diagnostics();
        SchemaModel model = new SchemaModel(types, List.of(), List.of(), List.of(), List.of());
        Planned planned = Planner.plan(model, Optional.of(numbers), "t.numbers", false, diagnostics);
        assertThat(diagnostics.toList()).isEmpty();
        return planned;
    }

    private static List<String> names(Planned planned) {
        return planned.plan().packages().stream().map(PlannedPackage::name).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.orders, com.acme.orders",
        "com.acme.myOrders, com.acme.my_orders",
        "oasis.names.ubl.invoice_2, oasis.names.ubl.invoice.v2",
        "oasis.schemamodule._2, oasis.schemamodule.v2",
        "org.w3._2000._09.xmldsig_, org.w3.v2000_09.xmldsig",
        "org.w3._2005.atom, org.w3.v2005.atom",
        "org.opentravel.ota._2003._05, org.opentravel.ota.v2003_05",
        "com.topografix.gpx._1._1, com.topografix.gpx.v1_1",
        "iso.std.iso._20022.tech.xsd.camt_053_001, iso.std_ns.iso.v20022.tech.xsd.camt_053_001",
        "com.acme.int_, com.acme.int_ns",
        "io.acme, io_ns.acme",
        "json, json_ns",
        "test.orders, test_ns.orders",
        "a.io.b, a.io.b",
    })
    void aNewPackageIsNamedInTheStyleOfProtobuf(String javaPackage, String name) {
        assertThat(IdlPackageNames.of(javaPackage)).isEqualTo(name);
    }

    @Test
    void aTypeWithALongNameIsShortAndKeepsItsHash() {
        String name = "AVeryLongName".repeat(12);
        assertThat(IdlNames.type(name))
                .hasSize(110)
                .startsWith("AVeryLongNameAVery")
                .isNotEqualTo(IdlNames.type(name + "2"));
        assertThat(IdlNames.type(name.substring(0, 110))).isEqualTo(name.substring(0, 110));
    }

    @Test
    void aNameOfNothingButDigitsAndOneOfThreeHundredLettersAreShortAndLegal() {
        assertThat(IdlPackageNames.of("_1")).isEqualTo("v1");
        assertThat(IdlPackageNames.of("a." + "x".repeat(300)))
                .hasSizeLessThan(70)
                .matches("a\\.[a-z0-9_]+");
    }

    @Test
    void whatTheNumbersFileKnowsKeepsTheNameOfItsJavaPackage() {
        String old = "type {urn:org.w3._2005}T T\n";

        assertThat(names(plan(old, "org.w3._2005"))).containsExactly("org.w3._2005");
        assertThat(plan(old, "org.w3._2005").numbers()).doesNotContain("idl ");
    }

    @Test
    void aNewNameIsRememberedAndFrozen() {
        Planned first = plan("", "org.w3._2005", "com.acme");

        assertThat(first.numbers()).contains("idl org.w3._2005 org.w3.v2005\n").doesNotContain("idl com.acme");
        assertThat(names(plan(first.numbers(), "org.w3._2005"))).containsExactly("org.w3.v2005");
        assertThat(names(plan(first.numbers().replace("org.w3.v2005", "org.w3.given"), "org.w3._2005")))
                .containsExactly("org.w3.given");
    }

    @Test
    void aNewPackageBesideOldOnesIsNamedByTheNewRuleAndTakesNoNameOfTheirs() {
        String old = "type {urn:a.v2}T T\n";

        assertThat(names(plan(old, "a.v2", "a._2", "b._2"))).containsExactlyInAnyOrder("a.v2", "a.v2_2", "b.v2");
    }

    @Test
    void aPackageThatIsGoneComesBackWithItsName() {
        String both = plan("", "a._1", "b._2").numbers().replace("b.v2", "b.two");
        String without = plan(both, "a._1").numbers();

        assertThat(without).contains("idl b._2 b.two reserved\n");
        assertThat(plan(without, "a._1", "b._2").numbers()).isEqualTo(both);
    }

    @Test
    void fieldsTypesAndLiteralsThatACompilerRefusesGetAnotherName() {
        Planned planned = plan(new Models()
                .type("EOF", "descriptor", "defaultInstance", "errno", "near", "class")
                .enumeration("INT", "MAX", "low")
                .model());

        assertThat(planned.plan().messages().get(0).name().name()).isEqualTo("EOF_");
        assertThat(planned.plan().messages().get(0).fields())
                .extracting(PlannedField::name)
                .containsExactly("descriptor_field", "defaultInstance_field", "errno_field", "near", "class");
        assertThat(planned.plan().enums().get(0).literals())
                .extracting(PlannedEnum.PlannedLiteral::name)
                .containsExactly("INT_MAX_2", "INT_LOW");
    }

    private static Planned plan(SchemaModel model) {
        return Planner.plan(model, Optional.empty(), "t.numbers", false, new Diagnostics());
    }
}
