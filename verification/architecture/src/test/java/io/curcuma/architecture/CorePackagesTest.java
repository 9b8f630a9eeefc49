package io.curcuma.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.lang.module.ModuleDescriptor;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which of core's packages may use which, and who else may use its internal ones. */
class CorePackagesTest {
    private static final String ROOT = "io.curcuma";

    /** Without the root and the package itself, which each may use; {@code ""} is the root. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            // programs and formats meet in the serializer: so these three know each other
            Map.entry("", Set.of("spi", "internal.adapters", "internal.avroschema", "internal.stream")),
            Map.entry("spi", Set.of()),
            Map.entry("internal.adapters", Set.of("spi", "internal.bytes")),
            Map.entry("internal.bytes", Set.of("spi")),
            Map.entry("spi.item", Set.of("spi", "internal.bytes")),
            Map.entry("internal.xsd", Set.of("spi", "spi.item", "internal.bytes")),
            Map.entry("spi.rules", Set.of("spi", "spi.item", "internal.xsd")),
            Map.entry("spi.former", Set.of("spi", "spi.item", "internal.xsd")),
            Map.entry(
                    "spi.jaxb",
                    Set.of(
                            "spi",
                            "spi.item",
                            "spi.former",
                            "spi.rules",
                            "internal.adapters",
                            "internal.bytes",
                            "internal.xsd")),
            Map.entry("internal.avroschema", Set.of("spi", "spi.item", "internal.bytes", "internal.xsd")),
            Map.entry("internal.avro", Set.of("spi", "internal.avroschema", "internal.bytes")),
            Map.entry("internal.json", Set.of("internal.bytes")),
            Map.entry("internal.stream", Set.of("spi", "internal.bytes", "internal.json", "internal.xsd")),
            Map.entry("internal.column", Set.of("spi", "internal.adapters", "internal.bytes", "internal.protobuf")),
            Map.entry("internal.object", Set.of("spi", "internal.bytes")),
            Map.entry("internal.protobuf", Set.of("spi", "internal.bytes")),
            Map.entry("internal.thrift", Set.of("spi", "internal.bytes")),
            Map.entry("avro", Set.of("internal.avroschema")),
            Map.entry("services", Set.of()),
            Map.entry("catalog", Set.of("internal.bytes")),
            Map.entry("json", Set.of("spi", "internal.bytes", "internal.json", "internal.object")));

    private static String shortName(String packageName) {
        return packageName.equals(ROOT) ? "" : packageName.substring(ROOT.length() + 1);
    }

    private static String targetPackage(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType().getPackageName();
    }

    private static boolean isOurs(String packageName) {
        return packageName.equals(ROOT) || packageName.startsWith(ROOT + ".");
    }

    /** What is used, by package. */
    private static Map<String, Set<String>> used() {
        Map<String, Set<String>> used = new TreeMap<>();
        for (JavaClass javaClass : RuntimeClasses.ALL) {
            if (!RuntimeClasses.isOfCore(javaClass)) {
                continue;
            }
            String own = shortName(javaClass.getPackageName());
            Set<String> others = used.computeIfAbsent(own, name -> new TreeSet<>());
            for (Dependency dependency : javaClass.getDirectDependenciesFromSelf()) {
                String target = targetPackage(dependency);
                if (isOurs(target)
                        && !shortName(target).isEmpty()
                        && !shortName(target).equals(own)) {
                    others.add(shortName(target));
                }
            }
        }
        return used;
    }

    @Test
    void eachPackageUsesWhatItsListNamesAndNoMore() {
        Map<String, Set<String>> sorted = new TreeMap<>();
        MAY_USE.forEach((name, others) -> sorted.put(name, new TreeSet<>(others)));
        assertThat(used()).isEqualTo(sorted);
    }

    @Test
    void internalPackagesAreExportedToThoseModulesThatUseThem() {
        Map<String, Set<String>> used = new TreeMap<>();
        for (JavaClass javaClass : RuntimeClasses.ALL) {
            if (RuntimeClasses.isOfCore(javaClass)) {
                continue;
            }
            for (Dependency dependency : javaClass.getDirectDependenciesFromSelf()) {
                String target = targetPackage(dependency);
                if (target.startsWith(ROOT + ".internal.") && RuntimeClasses.isOfCore(dependency.getTargetClass())) {
                    used.computeIfAbsent(target, name -> new TreeSet<>()).add(module(javaClass));
                }
            }
        }
        Map<String, Set<String>> exported = RuntimeClasses.CORE.exports().stream()
                .filter(ModuleDescriptor.Exports::isQualified)
                .collect(Collectors.toMap(
                        ModuleDescriptor.Exports::source,
                        export -> runtime(export.targets()),
                        (a, b) -> a,
                        TreeMap::new));
        assertThat(exported).isEqualTo(used);
    }

    /** Tools are no runtime modules. */
    private static Set<String> runtime(Set<String> modules) {
        Set<String> runtime = new TreeSet<>(modules);
        runtime.removeAll(Set.of("io.curcuma.cli", "io.curcuma.embedded"));
        return runtime;
    }

    /** A module has the name of its first package. */
    private static String module(JavaClass javaClass) {
        String name = javaClass.getPackageName().replace(".internal.", ".");
        int end = name.indexOf('.', ROOT.length() + 1);
        return end < 0 ? name : name.substring(0, end);
    }

    @Test
    void onlyInternalPackagesAreKeptFromPrograms() {
        assertThat(RuntimeClasses.CORE.exports())
                .allSatisfy(export -> assertThat(export.isQualified())
                        .isEqualTo(export.source().startsWith(ROOT + ".internal.")));
    }
}
