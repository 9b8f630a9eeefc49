package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Bump;
import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Change.Side;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.Facts;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A local element or attribute, or a whole schema, is in another namespace. */
final class NamespaceChanged {
    /** Of what the numbers file says that it is the same: Avro's readers know the old names of records as aliases, so the new ones do. */
    private static final FormatCompatibility RENAMED = new FormatCompatibility(
            Compatibility.BREAKING,
            Compatibility.SAFE,
            Compatibility.SAFE,
            Compatibility.READERS_FIRST,
            Compatibility.SAFE);

    private NamespaceChanged() {}

    static Stream<Change> find(Rule rule, VersionComparison versions) {
        Stream<Change> local = versions.changed(Aspect.NAMESPACE)
                .map(d -> d.change(
                        rule,
                        FormatCompatibility.xml(Compatibility.BREAKING, Compatibility.SAFE),
                        "leave elementFormDefault, attributeFormDefault and form as they were"));
        Stream<Change> renamed = versions.renamedNamespaces().entrySet().stream()
                .map(name -> change(
                        rule,
                        versions,
                        name.getKey(),
                        name.getValue(),
                        RENAMED,
                        "documents have the new namespace, the other formats do not say it: keep the targetNamespace, "
                                + "or ask for another format",
                        Set.of()));
        return Stream.of(local, renamed, moved(rule, versions)).flatMap(all -> all);
    }

    /** Namespaces that go, where another one comes with the same names. */
    private static Stream<Change> moved(Rule rule, VersionComparison versions) {
        Set<String> gone = namespaces(versions.old());
        gone.removeAll(namespaces(versions.now()));
        Set<String> come = namespaces(versions.now());
        come.removeAll(namespaces(versions.old()));
        return gone.stream()
                .flatMap(from -> come.stream()
                        .filter(to -> names(versions.old(), from)
                                .anyMatch(name -> versions.now().has(to + name)))
                        .limit(1)
                        .map(to -> change(
                                rule,
                                versions,
                                from,
                                to,
                                FormatCompatibility.all(Compatibility.BREAKING),
                                "keep the targetNamespace; or say in the numbers file that it is the same under another name, "
                                        + "and check again: " + versions.namespaceLine(from, to),
                                versions.all()
                                        .filter(d -> d.path().startsWith(from)
                                                || d.path().startsWith(to))
                                        .map(FactDifference::key)
                                        .collect(Collectors.toSet()))));
    }

    private static Change change(
            Rule rule,
            VersionComparison versions,
            String from,
            String to,
            FormatCompatibility verdicts,
            String remedy,
            Set<Fact.Key> explains) {
        return new Change(
                rule.name(),
                to,
                new Side(
                        from, place(versions.old(), versions.renamedNamespaces().getOrDefault(from, from))),
                new Side(to, place(versions.now(), to)),
                verdicts,
                Bump.MAJOR,
                remedy,
                explains);
    }

    private static Location place(Facts facts, String namespace) {
        return facts.all().stream()
                .filter(fact -> fact.path().startsWith(namespace))
                .map(Fact::location)
                .min(Location::compareTo)
                .orElse(Location.NONE);
    }

    private static Stream<String> names(Facts facts, String namespace) {
        return facts.byPath().keySet().stream()
                .filter(path -> path.startsWith(namespace) && facts.has(path))
                .map(path -> path.substring(namespace.length()));
    }

    private static Set<String> namespaces(Facts facts) {
        return facts.byPath().keySet().stream()
                .map(path -> path.substring(0, path.indexOf('}') + 1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
