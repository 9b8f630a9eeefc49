package io.curcuma.generator.plan.packages;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.planner.Planner;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PackagesTest {
    /** A type {@code T} in its own package that has an element of each of the types named. */
    private static ComplexType type(String packageName, String... references) {
        List<Property> properties = java.util.Arrays.stream(references)
                .map(other -> new Property(
                        "{urn:" + packageName + "}T/" + other,
                        Property.Node.ELEMENT,
                        "urn:" + packageName,
                        other,
                        Property.Occurs.SINGULAR,
                        new ValueType.Message("{urn:" + other + "}T"),
                        new JavaProperty(other, other + ".T", Optional.empty()),
                        0,
                        1,
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        List.of(),
                        "",
                        Location.NONE))
                .toList();
        return new ComplexType(
                "{urn:" + packageName + "}T",
                "urn:" + packageName,
                new JavaClass(packageName, List.of("T")),
                Optional.empty(),
                false,
                properties,
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    private static Plan plan(ComplexType... types) {
        SchemaModel model = new SchemaModel(List.of(types), List.of(), List.of(), List.of(), List.of());
        return Planner.plan(model, Optional.empty(), "t.numbers", false, new Diagnostics())
                .plan();
    }

    @Test
    void packagesStandAfterThoseThatTheyImport() {
        Plan plan = plan(type("a", "b"), type("b", "c"), type("c"));

        assertThat(plan.packages()).extracting(PlannedPackage::name).containsExactly("c", "b", "a");
        assertThat(plan.packages())
                .extracting(PlannedPackage::imports)
                .containsExactly(List.of(), List.of("c"), List.of("b"));
    }

    @Test
    void packagesInACycleShareAFileAndNamesStayUnique() {
        Plan plan = plan(type("a", "b"), type("b", "a"), type("z", "b"));

        assertThat(plan.packages()).extracting(PlannedPackage::name).containsExactly("a", "z");
        assertThat(plan.packages().get(0).javaPackages()).containsExactly("a", "b");
        assertThat(plan.packages().get(0).messages())
                .extracting(m -> m.name().name())
                .containsExactly("T", "T_2");
        assertThat(plan.packages().get(1).imports()).containsExactly("a");
    }
}
