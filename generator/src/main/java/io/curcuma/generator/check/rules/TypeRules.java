package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Bump;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.facts.Aspect;
import java.util.List;
import java.util.stream.Stream;

/** Types, roots and what stands for them, and what the schema says beside. Each row says when it applies, what it means, and what to do instead. */
final class TypeRules {
    static final List<Rule> ROWS = List.of(
            // a type or element becomes abstract
            Rule.of(
                    "AbstractAdded",
                    (rule, versions) -> versions.changed(Aspect.ABSTRACT)
                            .filter(d -> d.before().isEmpty())
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(Compatibility.WRITERS_FIRST), "leave it concrete"))),
            // a type or element may be used as it is
            Rule.of(
                    "AbstractRemoved",
                    (rule, versions) -> versions.changed(Aspect.ABSTRACT)
                            .filter(d -> d.after().isEmpty())
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send it when every reader has the new schema"))),
            // a type derives from another one, or in another way
            Rule.of(
                    "BaseTypeChanged",
                    (rule, versions) -> Stream.concat(
                                    versions.changed(Aspect.BASE), versions.changed(Aspect.DERIVATION))
                            .filter(d -> !ValueChanges.isSimple(versions, d.path())
                                    && !ValueChanges.isSimpleOnce(versions, d.path()))
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(Compatibility.BREAKING), "declare a new type"))),
            // other types or elements may replace one
            Rule.of(
                    "BlockChanged",
                    (rule, versions) -> versions.changed(Aspect.BLOCK)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(
                                            d.before().isEmpty()
                                                    ? Compatibility.WRITERS_FIRST
                                                    : d.after().isEmpty()
                                                            ? Compatibility.READERS_FIRST
                                                            : Compatibility.BREAKING),
                                    "leave the block as it was"))),
            // a comment for people
            Rule.of(
                    "DocumentationChanged",
                    (rule, versions) -> versions.changed(Aspect.DOCUMENTATION)
                            .map(d -> d.change(rule, Bump.MAINTENANCE, FormatCompatibility.SAFE, ""))),
            // a schema may derive from a type in other ways; no message can tell
            Rule.of(
                    "FinalChanged",
                    (rule, versions) ->
                            versions.changed(Aspect.FINAL).map(d -> d.change(rule, FormatCompatibility.SAFE, ""))),
            // a type comes that derives from one that had no derived types
            Rule.of("FirstSubtype", (rule, versions) -> Derivations.added(rule, versions, false)),
            // values have to be unique, or to refer to others
            Rule.of(
                    "IdentityConstraintAdded",
                    (rule, versions) -> versions.added("identity constraint")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "check it in the service"))),
            // an identity constraint is about other values
            Rule.of(
                    "IdentityConstraintChanged",
                    (rule, versions) -> versions.changed(Aspect.KEY)
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(Compatibility.BREAKING), "leave the constraint"))),
            // values need not be unique, or refer to others, any more
            Rule.of(
                    "IdentityConstraintRemoved",
                    (rule, versions) -> versions.removed("identity constraint")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send unique values until every reader has the new schema"))),
            // a local element or attribute, or a whole schema, is in another namespace
            Rule.of("NamespaceChanged", NamespaceChanged::find),
            // a global element comes that may replace no other
            Rule.of(
                    "RootAdded",
                    (rule, versions) -> versions.added("global element")
                            .filter(d -> versions.now()
                                    .text(d.path(), Aspect.SUBSTITUTES)
                                    .isEmpty())
                            .map(d -> d.change(rule, Wildcards.declared(versions, Compatibility.READERS_FIRST), ""))),
            // a global element goes
            Rule.of(
                    "RootRemoved",
                    (rule, versions) -> versions.removed("global element")
                            .filter(d -> versions.old()
                                    .text(d.path(), Aspect.SUBSTITUTES)
                                    .isEmpty())
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "keep the element as long as somebody sends it"))),
            // a global element comes to a substitution group, or leaves it
            Rule.of(
                    "SubstitutionChanged",
                    (rule, versions) -> versions.changed(Aspect.SUBSTITUTES)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(
                                            d.before().isEmpty()
                                                    ? Compatibility.READERS_FIRST
                                                    : Compatibility.BREAKING),
                                    "add a new element to the group instead"))),
            // a global element comes that may replace another
            Rule.of(
                    "SubstitutionMemberAdded",
                    (rule, versions) -> versions.added("global element")
                            .filter(d -> !versions.now()
                                    .text(d.path(), Aspect.SUBSTITUTES)
                                    .isEmpty())
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send it when every reader has the new schema"))),
            // a global element goes that may replace another
            Rule.of(
                    "SubstitutionMemberRemoved",
                    (rule, versions) -> versions.removed("global element")
                            .filter(d -> !versions.old()
                                    .text(d.path(), Aspect.SUBSTITUTES)
                                    .isEmpty())
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "keep the element as long as somebody sends it"))),
            // a type comes that derives from one that had derived types
            Rule.of("SubtypeAdded", (rule, versions) -> Derivations.added(rule, versions, true)),
            // a type goes that derives from another
            Rule.of("SubtypeRemoved", (rule, versions) -> Derivations.removed(rule, versions)),
            // a type comes that derives from none that was there
            Rule.of(
                    "TypeAdded",
                    (rule, versions) -> versions.added("complex type", "simple type")
                            .filter(d -> !Derivations.isAnonymous(d.path()))
                            .filter(d -> !Derivations.hasKnownBase(versions.now(), versions.old(), d.path()))
                            .map(d -> d.change(rule, Wildcards.declared(versions, Compatibility.SAFE), ""))),
            // an element gets another type with elements or attributes, or becomes one with text alone
            Rule.of(
                    "TypeChanged",
                    (rule, versions) -> Derivations.otherTypes(versions)
                            .map(d -> FactDifference.explaining(
                                    d.change(
                                            rule,
                                            Derivations.replaced(versions, d),
                                            "declare a new element of the new type"),
                                    ValueChanges.facts(versions, d.path())))),
            // a type goes
            Rule.of(
                    "TypeRemoved",
                    (rule, versions) -> versions.removed("complex type", "simple type")
                            .filter(d -> !Derivations.isAnonymous(d.path()))
                            .filter(d -> !Derivations.hasKnownBase(versions.old(), versions.now(), d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    Derivations.was(versions, d.path())))));

    private TypeRules() {}
}
