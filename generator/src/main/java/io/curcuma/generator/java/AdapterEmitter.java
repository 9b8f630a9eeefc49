package io.curcuma.generator.java;

import io.curcuma.generator.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Emits one adapter per complex type, the literals of each enumeration, and the index by which the runtime finds them. */
public final class AdapterEmitter {
    private AdapterEmitter() {}

    /**
     * The files of a plan.
     *
     * @param hasSubtypes whether another type extends a message's type: its adapter then takes no bean of a subclass
     * @param avroFingerprint CRC-64-AVRO fingerprint of a message's Avro schema
     */
    public static Stream<OutputFile> emit(
            Plan plan, Predicate<PlannedMessage> hasSubtypes, Function<PlannedMessage, Long> avroFingerprint) {
        Beans beans = new Beans(plan);
        Polymorphism polymorphism = Polymorphism.of(plan, hasSubtypes);
        Stream<OutputFile> adapters = plan.messages().stream()
                .map(message -> new AdapterClass(message, beans, polymorphism, avroFingerprint.apply(message)).file());
        Stream<OutputFile> enums = plan.enums().stream().map(e -> EnumClass.file(e, beans));
        return Stream.of(adapters, enums, index(plan, beans)).flatMap(s -> s);
    }

    private static Stream<OutputFile> index(Plan plan, Beans beans) {
        Map<String, String> lines = plan.messages().stream()
                .collect(Collectors.groupingBy(
                        m -> m.type().java().packageName(),
                        TreeMap::new,
                        Collectors.mapping(m -> line(m, beans), Collectors.joining())));
        return lines.entrySet().stream()
                .map(e -> OutputFile.text(OutputFile.Kind.RESOURCE, RuntimeTypes.INDEX + e.getKey(), e.getValue()));
    }

    private static String line(PlannedMessage message, Beans beans) {
        return message.type().java().binaryName() + " "
                + beans.adapter(message.type()).reflectionName() + "\n";
    }
}
