package io.curcuma.generator.plan.former;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.JsonMemberNames;
import io.curcuma.generator.plan.Models;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.plan.planner.Planner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemberHistoryTest {
    private static Planned plan(SchemaModel model, String numbers) {
        Diagnostics diagnostics = new Diagnostics();
        Planned planned = Planner.plan(model, Optional.of(numbers), "t.numbers", false, diagnostics);
        assertThat(diagnostics.toList())
                .extracting(diagnostic -> diagnostic.problem().code())
                .allMatch(code -> code.equals("C050"), "moves numbers alone");
        return planned;
    }

    private static SchemaModel type(String... properties) {
        return new Models().type("A", properties).model();
    }

    /** The members of a message, with the part of the designator behind the type. */
    private static Map<String, String> members(Planned planned, String message) {
        PlannedMessage found = planned.plan().messages().stream()
                .filter(m -> m.name().name().equals(message))
                .findFirst()
                .orElseThrow();
        List<String> names = JsonMemberNames.of(found);
        Map<String, String> members = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String designator = found.fields().get(i).property().designator();
            members.put(names.get(i), designator.substring(designator.indexOf('/') + 1));
        }
        return members;
    }

    @Test
    void theFirstVersionHasTheNamesOfTheDocumentation() {
        Planned planned = plan(type("text()", "@x", "@value", "x", "o:x"), "");

        assertThat(members(planned, "A"))
                .isEqualTo(Map.of("$value", "text()", "@x", "@x", "value", "@value", "x", "x", "{urn:o}x", "{urn:o}x"));
        assertThat(planned.numbers()).doesNotContain("member=");
        assertThat(planned.plan().messages().get(0).fields())
                .allMatch(field -> field.member().isEmpty());
    }

    @Test
    void whatCameFirstKeepsThePlainName() {
        Planned first = plan(type("@x"), "");
        Planned second = plan(type("@x", "x"), first.numbers());
        Planned third = plan(type("x"), second.numbers());

        assertThat(members(second, "A")).isEqualTo(Map.of("x", "@x", "{urn:t}x", "x"));
        assertThat(second.numbers()).contains("field {urn:t}A/x 2 x_2 string member={urn:t}x\n");
        assertThat(members(third, "A")).isEqualTo(Map.of("{urn:t}x", "x"));
    }

    @Test
    void anAttributeThatComesNeedsNoWord() {
        Planned first = plan(type("x"), "");
        Planned second = plan(type("x", "@x"), first.numbers());

        assertThat(members(second, "A")).isEqualTo(Map.of("x", "x", "@x", "@x"));
        assertThat(second.numbers()).doesNotContain("member=");
    }

    @Test
    void theSameInATypeThatExtendsAnother() {
        Planned first = plan(new Models().type("A", "@x").derived("B", "A", "y").model(), "");
        Planned second =
                plan(new Models().type("A", "@x").derived("B", "A", "y", "x").model(), first.numbers());

        assertThat(members(second, "A")).isEqualTo(Map.of("x", "@x"));
        assertThat(members(second, "B")).isEqualTo(Map.of("x", "@x", "y", "y", "{urn:t}x", "x"));
    }

    @Test
    void whatIsRenamedLeavesItsNameToNobody() {
        String first = plan(type("old"), "").numbers();
        String renamed = first.replace("A/old 1 old string", "A/new 1 old string was={urn:t}A/old");
        Planned second = plan(type("new", "o:old"), renamed);

        assertThat(members(second, "A")).isEqualTo(Map.of("new", "new", "{urn:o}old", "{urn:o}old"));
    }

    @Test
    void aTypeThatComesToExtendAnotherKeepsItsNames() {
        Planned first = plan(new Models().type("A", "x").type("B", "@x", "y").model(), "");
        Planned second =
                plan(new Models().type("A", "x").derived("B", "A", "@x", "y").model(), first.numbers());

        assertThat(members(second, "A")).isEqualTo(Map.of("x", "x"));
        assertThat(members(second, "B")).containsEntry("x", "@x").containsEntry("y", "y");
    }

    /** Whatever comes, goes, moves and extends: a name of a message is one property's for ever, and the other way round. */
    @Test
    void noNameIsEverGivenToAnother() {
        List<String> all = List.of("@x", "x", "o:x", "@o:x", "text()", "@value", "value", "o:value", "y");
        for (int seed = 0; seed < 200; seed++) {
            String run = "seed " + seed;
            Random random = new Random(seed);
            Map<String, Map<String, String>> owners = new HashMap<>();
            Map<String, Map<String, String>> names = new HashMap<>();
            String numbers = "";
            for (int step = 0; step < 8; step++) {
                List<String> base = new ArrayList<>();
                List<String> more = new ArrayList<>();
                for (String property : all) {
                    if (random.nextInt(3) > 0) {
                        // in one of the two, so that a document tells them apart
                        (Math.floorMod(property.hashCode() + seed, 2) == 0 || property.equals("text()") ? base : more)
                                .add(property);
                    }
                }
                Collections.shuffle(base, random);
                Collections.shuffle(more, random);
                SchemaModel model = new Models()
                        .type("A", base.toArray(String[]::new))
                        .derived("B", "A", more.toArray(String[]::new))
                        .model();
                Planned planned = plan(model, numbers);
                numbers = planned.numbers();
                for (String message : List.of("A", "B")) {
                    members(planned, message).forEach((name, property) -> {
                        Map<String, String> ofMessage = owners.computeIfAbsent(message, k -> new HashMap<>());
                        assertThat(ofMessage.computeIfAbsent(name, k -> property))
                                .as(run)
                                .isEqualTo(property);
                        Map<String, String> ofProperty = names.computeIfAbsent(message, k -> new HashMap<>());
                        assertThat(ofProperty.computeIfAbsent(property, k -> name))
                                .as(run)
                                .isEqualTo(name);
                    });
                }
                assertThat(plan(model, numbers).numbers()).isEqualTo(numbers);
            }
        }
    }
}
