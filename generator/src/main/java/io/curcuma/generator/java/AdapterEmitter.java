package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import io.curcuma.generator.diagnostic.InternalErrorException;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Emits one adapter per complex type, the literals of each enumeration, and the index by which the runtime finds them. */
public final class AdapterEmitter {
    private AdapterEmitter() {}

    /**
     * The files of a plan.
     *
     * @param avroFingerprints CRC-64-AVRO fingerprints of the messages' Avro schemas; a message may have none
     */
    public static Stream<OutputFile> emit(Plan plan, Map<TypeName, Long> avroFingerprints) {
        return emit(plan, avroFingerprints, false, false, UnaryOperator.identity(), new UncheckedRules());
    }

    /**
     * As {@link #emit(Plan, Map)}.
     *
     * @param isExtensible whether types of other modules may extend those of the plan
     * @param validators whether each adapter has the rules of its type
     * @param homes the package of the adapters of a package's beans
     * @param unchecked learns which rules the validators leave out
     */
    public static Stream<OutputFile> emit(
            Plan plan,
            Map<TypeName, Long> avroFingerprints,
            boolean isExtensible,
            boolean validators,
            UnaryOperator<String> homes,
            UncheckedRules unchecked) {
        GeneratedClassNames beans = new GeneratedClassNames(plan, homes);
        ItemExpressions items = new ItemExpressions(plan, beans);
        Polymorphism polymorphism = Polymorphism.of(plan, isExtensible);
        Stream<OutputFile> adapters = Printing.of(
                plan.messages().stream(),
                message -> InternalErrorException.at(
                        message.type().designator(),
                        message.type().location(),
                        () -> new AdapterClass(message, beans, items, polymorphism, avroFingerprints, validators)
                                .file()));
        Map<String, PlannedMessage> byDesignator = plan.messages().stream()
                .collect(Collectors.toMap(message -> message.type().designator(), Function.identity()));
        Stream<OutputFile> rules = Printing.of(
                plan.messages().stream()
                        .filter(message -> validators && !message.type().isAbstract()),
                message -> InternalErrorException.at(
                        message.type().designator(),
                        message.type().location(),
                        () -> new RulesClass(message, beans, items, byDesignator, plan.foreign(), unchecked).file()));
        Stream<OutputFile> unions = Printing.of(unions(plan), union -> UnionClass.file(union, beans, items));
        Stream<OutputFile> enums = plan.enums().stream().map(e -> EnumClass.file(e, beans));
        return Stream.of(
                        adapters,
                        rules,
                        validators ? ElementRulesClass.files(plan, beans, unchecked) : Stream.<OutputFile>empty(),
                        HolderClass.files(plan),
                        unions,
                        enums,
                        SchemaTypesClass.files(plan, beans),
                        LostTypesClass.files(plan, beans, items),
                        index(plan, beans),
                        PackageIndex.files(plan),
                        NativeImageMetadata.files(plan, beans))
                .flatMap(s -> s);
    }

    /**
     * The paths of the sources of some types, and of the beans that these are for.
     *
     * @param plan that the sources were emitted of
     * @param part of it
     * @param homes the package of the adapters of a package's beans
     */
    public static Set<String> sources(Plan plan, Plan part, UnaryOperator<String> homes) {
        GeneratedClassNames beans = new GeneratedClassNames(plan, homes);
        Stream<ClassName> classes = Stream.of(
                        part.messages().stream()
                                .flatMap(message -> Stream.of(
                                        GeneratedClassNames.bean(message.type().java()),
                                        beans.adapter(message.type()),
                                        beans.rules(message.type()))),
                        part.enums().stream()
                                .flatMap(e -> Stream.of(
                                        GeneratedClassNames.bean(e.type().java()), beans.values(e.type()))),
                        unions(part).map(union -> beans.item(union.designator())),
                        beans.shared())
                .flatMap(s -> s);
        return classes.map(name -> name.topLevelClassName().canonicalName().replace('.', '/') + ".java")
                .collect(Collectors.toSet());
    }

    private static Stream<PlannedUnion> unions(Plan plan) {
        return plan.unions().stream().filter(union -> union.kind() != PlannedUnion.Kind.NILLABLE);
    }

    private static Stream<OutputFile> index(Plan plan, GeneratedClassNames beans) {
        Map<String, String> lines = new TreeMap<>();
        // a package of enumerations alone has an index without a line
        plan.packages().forEach(p -> p.javaPackages().forEach(name -> lines.put(name, "")));
        plan.messages().forEach(message -> {
            String packageName = message.type().java().packageName();
            lines.merge(packageName, line(message, beans), String::concat);
            ClassName adapter = beans.adapter(message.type());
            if (!adapter.packageName().equals(packageName)) {
                // what is generated is known by its own package
                lines.merge(adapter.packageName(), adapter.reflectionName() + "\n", String::concat);
            }
        });
        // these refer to adapters, too
        unions(plan).forEach(union -> {
            ClassName item = beans.item(union.designator());
            lines.merge(item.packageName(), item.reflectionName() + "\n", String::concat);
        });
        return lines.entrySet().stream()
                .map(e -> OutputFile.text(OutputFile.Kind.RESOURCE, RuntimeTypes.INDEX + e.getKey(), e.getValue()));
    }

    private static String line(PlannedMessage message, GeneratedClassNames beans) {
        return message.type().java().binaryName() + " "
                + beans.adapter(message.type()).reflectionName() + "\n";
    }
}
