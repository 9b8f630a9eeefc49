package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.SimpleValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How types derive from types, and replace each other. */
final class Derivations {
    private Derivations() {}

    /** The nearest type that one derives from and that the other version has, too. */
    private static Optional<String> knownBase(Facts facts, Facts other, String type) {
        String base = facts.text(type, Aspect.BASE);
        while (!base.isEmpty() && facts.has(base) && !other.has(base)) {
            base = facts.text(base, Aspect.BASE);
        }
        return Optional.of(base).filter(other::has).filter(facts::has);
    }

    /** Whether no message can name a type: what has it says all that is to be said. */
    static boolean isAnonymous(String type) {
        return type.endsWith("/~");
    }

    /** Whether a type derives from one that both versions have, so that it may replace that. */
    static boolean hasKnownBase(Facts facts, Facts other, String type) {
        return facts.text(type, Aspect.KIND).equals("complex type")
                && knownBase(facts, other, type).isPresent();
    }

    /** The types that come, where another one derived from the same, or did not. */
    static Stream<Change> added(Rule rule, VersionComparison versions, boolean hadOthers) {
        return versions.added("complex type")
                .filter(d -> !isAnonymous(d.path()))
                .filter(d -> knownBase(versions.now(), versions.old(), d.path())
                        .filter(base -> hadSubtypes(versions.old(), base) == hadOthers)
                        .isPresent())
                .map(d -> d.change(
                        rule,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send it when every reader has the new schema"));
    }

    /** The types that go and derived from one that stays. */
    static Stream<Change> removed(Rule rule, VersionComparison versions) {
        return versions.removed("complex type")
                .filter(d -> !isAnonymous(d.path()))
                .filter(d -> hasKnownBase(versions.old(), versions.now(), d.path()))
                .map(d -> d.change(
                        rule,
                        FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                        "keep the type as long as somebody sends it"));
    }

    private static boolean hadSubtypes(Facts facts, String base) {
        return facts.all().stream()
                .anyMatch(fact -> fact.aspect() == Aspect.BASE && fact.value().equals(base));
    }

    /** Components that get another type, where the old or the new one has attributes or elements. */
    static Stream<FactDifference> otherTypes(VersionComparison versions) {
        Stream<FactDifference> named =
                versions.changed(Aspect.TYPE).filter(d -> !ValueChanges.isSimple(versions, d.path()));
        // neither type has a name: what one of them alone says about values is left
        Stream<FactDifference> anonymous = versions.changed(Aspect.VARIETY)
                .filter(d ->
                        ValueChanges.isSimpleOnce(versions, d.path()) && ValueChanges.isOfSameType(versions, d.path()))
                .map(d -> new FactDifference(
                        d.path(),
                        Aspect.TYPE,
                        kind(versions.old(), d),
                        kind(versions.now(), d),
                        d.oldPlace(),
                        d.newPlace()));
        return Stream.concat(named, anonymous);
    }

    private static Optional<Fact> kind(Facts facts, FactDifference d) {
        String kind = facts.values().containsKey(d.path()) ? "a simple type" : "a complex type";
        return Optional.of(new Fact(d.path(), Aspect.TYPE, kind, d.newPlace()));
    }

    /** What it means that a type with attributes or elements comes, goes, or replaces another one. */
    static FormatCompatibility replaced(VersionComparison versions, FactDifference d) {
        Compatibility text = Compatibility.of(
                isText(versions.old().values().get(d.path()), versions.now(), d),
                isText(versions.now().values().get(d.path()), versions.old(), d));
        if (text != Compatibility.BREAKING) {
            return FormatCompatibility.all(text);
        }
        boolean general = derives(versions.old(), d.before(), d.after());
        return FormatCompatibility.xml(
                Compatibility.BREAKING, general ? Compatibility.READERS_FIRST : Compatibility.BREAKING);
    }

    private static boolean derives(Facts facts, String type, String base) {
        for (String at = type; facts.has(at); at = facts.text(at, Aspect.BASE)) {
            if (at.equals(base)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a simple value is one of a type with simple content, too. */
    private static boolean isText(@Nullable SimpleValue value, Facts facts, FactDifference d) {
        String name = facts.text(d.path(), Aspect.TYPE);
        String type = name.equals("~") ? d.path() + "/~" : name;
        SimpleValue text = facts.values().get(type + "/text()");
        List<String> required = facts.all().stream()
                .filter(fact -> fact.aspect() == Aspect.USE && fact.value().equals("required"))
                .map(fact -> VersionComparison.parent(fact.path()))
                .filter(type::equals)
                .toList();
        return value != null && text != null && required.isEmpty() && VersionComparison.isWithin(value, text);
    }

    /** The line of the numbers file for a type that has another name now. */
    static String was(VersionComparison versions, String path) {
        List<String> come = versions.added("complex type", "simple type")
                .map(FactDifference::path)
                .toList();
        return come.size() == 1
                ? versions.wasLine(path, come.get(0))
                        .map(line -> "keep the type; if it is '" + come.get(0) + "' now, the numbers file can say so: "
                                + line)
                        .orElse("keep the type")
                : "keep the type";
    }
}
