package io.curcuma.generator.check;

import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.plan.Plan;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.avro.Schema;

/**
 * One version of a schema set.
 *
 * @param facts what it says, with the numbers of its plan
 * @param plan how it is on the wire
 * @param avro its records by full name
 * @param numbers its numbers file
 * @param declared the version number that its schemas declare, {@code ""} for none
 */
public record ComparedVersion(Facts facts, Plan plan, Map<String, Schema> avro, String numbers, String declared) {
    public ComparedVersion {
        avro = Map.copyOf(avro);
    }

    /** The version with the numbers and forms of its plan among its facts. */
    public static ComparedVersion of(
            Facts facts, Plan plan, Map<String, Schema> avro, String numbers, String declared) {
        FactCollector all = new FactCollector();
        all.add(facts);
        WireIndex.of(plan, UnaryOperator.identity()).addTo(all, plan);
        return new ComparedVersion(all.facts(), plan, avro, numbers, declared);
    }
}
