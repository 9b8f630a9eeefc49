package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Occurs;
import java.util.List;
import java.util.stream.Stream;

/** Elements, attributes, wildcards and how often they come. Each row says when it applies, what it means, and what to do instead. */
final class ComponentRules {
    static final List<Rule> ROWS = List.of(
            // an attribute comes that need not be there
            Rule.of(
                    "AttributeAddedOptional",
                    (rule, versions) -> versions.added("attribute")
                            .filter(d ->
                                    !versions.now().text(d.path(), Aspect.USE).equals("required"))
                            .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    Particles.added(
                                            versions, d.path(), Compatibility.READERS_FIRST, Compatibility.SAFE),
                                    ""))),
            // an attribute comes that has to be there
            Rule.of(
                    "AttributeAddedRequired",
                    (rule, versions) -> versions.added("attribute")
                            .filter(d ->
                                    versions.now().text(d.path(), Aspect.USE).equals("required"))
                            .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    Particles.added(
                                            versions, d.path(), Compatibility.BREAKING, Compatibility.WRITERS_FIRST),
                                    "make it use='optional'"))),
            // an attribute goes, and an element of its name comes
            Rule.of(
                    "AttributeBecameElement",
                    (rule, versions) -> ComponentMoves.moved(rule, versions, "attribute", "element")),
            // an attribute goes
            Rule.of(
                    "AttributeRemoved",
                    (rule, versions) -> versions.removed("attribute")
                            .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(
                                            versions.old()
                                                            .text(d.path(), Aspect.USE)
                                                            .equals("required")
                                                    ? Compatibility.BREAKING
                                                    : Compatibility.WRITERS_FIRST),
                                    ComponentMoves.remedy(versions, d.path())))),
            // an element that had to be there need not be there any more
            Rule.of(
                    "BecameOptional",
                    (rule, versions) -> versions.changed(Aspect.OCCURS)
                            .filter(d -> OccurrenceDifference.min(d) < 0)
                            .filter(d -> !Structures.isOfChoice(versions, d))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send it until every reader has the new schema"))),
            // an element that was there once may be there several times
            Rule.of(
                    "BecameRepeated",
                    (rule, versions) -> versions.changed(Aspect.OCCURS)
                            .filter(d -> OccurrenceDifference.max(d) > 0 && OccurrenceDifference.wasSingle(d))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send one until every reader has the new schema"))),
            // an element that was free to be there has to be there, or more often than before
            Rule.of(
                    "BecameRequired",
                    (rule, versions) -> versions.changed(Aspect.OCCURS)
                            .filter(d -> OccurrenceDifference.min(d) > 0)
                            .filter(d -> !Structures.isOfChoice(versions, d))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "leave it minOccurs='"
                                            + Occurs.parse(d.before()).min() + "'"))),
            // an element that was there several times may be there once
            Rule.of(
                    "BecameSingular",
                    (rule, versions) -> versions.changed(Aspect.OCCURS)
                            .filter(d -> OccurrenceDifference.max(d) < 0 && OccurrenceDifference.isSingle(d))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "leave it maxOccurs='" + OccurrenceDifference.most(d.before()) + "'"))),
            // elements that could be there together exclude each other
            Rule.of(
                    "BranchMovedIntoChoice",
                    (rule, versions) -> Structures.of(versions, Structures.Kind.INTO_CHOICE)
                            .map(found -> found.change(rule, versions))),
            // elements that excluded each other can be there together
            Rule.of(
                    "BranchMovedOutOfChoice",
                    (rule, versions) -> Structures.of(versions, Structures.Kind.OUT_OF_CHOICE)
                            .map(found -> found.change(rule, versions))),
            // a choice gets another branch
            Rule.of(
                    "ChoiceBranchAdded",
                    (rule, versions) -> versions.added("element")
                            .filter(d -> Particles.isBranch(versions.now(), versions.old(), d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send it when every reader has the new schema"))),
            // a choice loses a branch
            Rule.of(
                    "ChoiceBranchRemoved",
                    (rule, versions) -> versions.removed("element")
                            .filter(d -> Particles.isBranch(versions.old(), versions.now(), d.path()))
                            .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    ComponentMoves.remedy(versions, d.path())))),
            // an element comes that need not be there
            Rule.of(
                    "ElementAddedOptional",
                    (rule, versions) -> Particles.added(versions)
                            .filter(d -> !Particles.isRequired(versions.now(), d.path()))
                            .map(d -> d.change(
                                    rule,
                                    Particles.added(
                                            versions, d.path(), Compatibility.READERS_FIRST, Compatibility.SAFE),
                                    ""))),
            // an element comes that has to be there
            Rule.of(
                    "ElementAddedRequired",
                    (rule, versions) -> Particles.added(versions)
                            .filter(d -> Particles.isRequired(versions.now(), d.path()))
                            .map(d -> d.change(
                                    rule,
                                    Particles.added(
                                            versions, d.path(), Compatibility.BREAKING, Compatibility.WRITERS_FIRST),
                                    "make it minOccurs='0'"))),
            // an element goes, and an attribute of its name comes
            Rule.of(
                    "ElementBecameAttribute",
                    (rule, versions) -> ComponentMoves.moved(rule, versions, "element", "attribute")),
            // an element goes that need not be there
            Rule.of(
                    "ElementRemoved",
                    (rule, versions) -> versions.removed("element")
                            .filter(d -> !Particles.isBranch(versions.old(), versions.now(), d.path()))
                            .filter(d -> !Particles.isRequired(versions.old(), d.path()))
                            .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    ComponentMoves.remedy(versions, d.path())))),
            // an element may be there several times, but less often than before
            Rule.of(
                    "FewerAllowed",
                    (rule, versions) -> versions.changed(Aspect.OCCURS)
                            .filter(d -> OccurrenceDifference.max(d) < 0 && !OccurrenceDifference.isSingle(d))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "leave it maxOccurs='" + OccurrenceDifference.most(d.before()) + "'"))),
            // a global attribute comes
            Rule.of(
                    "GlobalAttributeAdded",
                    (rule, versions) -> versions.added("global attribute")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.xml(Compatibility.READERS_FIRST, Compatibility.SAFE),
                                    ""))),
            // a global attribute goes
            Rule.of(
                    "GlobalAttributeRemoved",
                    (rule, versions) -> versions.removed("global attribute")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.xml(Compatibility.WRITERS_FIRST, Compatibility.SAFE),
                                    "keep the attribute as long as somebody sends it where any attribute is allowed"))),
            // a group of elements may be there more often, or less often
            Rule.of(
                    "GroupOccursChanged",
                    (rule, versions) ->
                            Structures.of(versions, Structures.Kind.OCCURS).map(found -> found.change(rule, versions))),
            // a type gets text between its elements, or loses it
            Rule.of(
                    "MixedChanged",
                    (rule, versions) -> versions.changed(Aspect.MIXED)
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(Compatibility.BREAKING), "declare a new type"))),
            // an element may be there several times, and more often than before
            Rule.of(
                    "MoreAllowed",
                    (rule, versions) -> versions.changed(Aspect.OCCURS)
                            .filter(d -> OccurrenceDifference.max(d) > 0 && !OccurrenceDifference.wasSingle(d))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send no more than before until every reader has the new schema"))),
            // an element may be nil
            Rule.of(
                    "NillableAdded",
                    (rule, versions) -> versions.changed(Aspect.NILLABLE)
                            .filter(d -> d.before().isEmpty())
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send no nil until every reader has the new schema"))),
            // an element may not be nil any more
            Rule.of(
                    "NillableRemoved",
                    (rule, versions) -> versions.changed(Aspect.NILLABLE)
                            .filter(d -> d.after().isEmpty())
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "leave it nillable='true'"))),
            // the same elements stand in another order
            Rule.of(
                    "OrderChanged",
                    (rule, versions) ->
                            Structures.of(versions, Structures.Kind.ORDER).map(found -> found.change(rule, versions))),
            // an element goes that has to be there
            Rule.of(
                    "RequiredElementRemoved",
                    (rule, versions) -> versions.removed("element")
                            .filter(d -> !Particles.isBranch(versions.old(), versions.now(), d.path()))
                            .filter(d -> Particles.isRequired(versions.old(), d.path()))
                            .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    ComponentMoves.remedy(versions, d.path())))),
            // a type gets text
            Rule.of(
                    "TextAdded",
                    (rule, versions) -> versions.added("text")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    "declare a new type with the text"))),
            // a type loses its text
            Rule.of(
                    "TextRemoved",
                    (rule, versions) -> versions.removed("text")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    "keep the text, and declare a new type without it"))),
            // an attribute becomes required, optional or prohibited
            Rule.of(
                    "UseChanged",
                    (rule, versions) -> versions.changed(Aspect.USE)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(OccurrenceDifference.use(d)),
                                    "leave it use='" + d.before() + "'"))),
            // a type is opened for any element or attribute
            Rule.of(
                    "WildcardAdded",
                    (rule, versions) -> versions.added("any element", "any attribute")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send what is not declared when every reader has the new schema"))),
            // a wildcard allows other namespaces, or is validated in another way
            Rule.of(
                    "WildcardChanged",
                    (rule, versions) -> Stream.concat(
                                    versions.changed(Aspect.ALLOWED), versions.changed(Aspect.PROCESS))
                            .map(d -> d.change(rule, Wildcards.verdicts(d), "keep what it allowed"))),
            // a type is closed for elements or attributes that it does not declare
            Rule.of(
                    "WildcardRemoved",
                    (rule, versions) -> versions.removed("any element", "any attribute")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "keep the wildcard beside what you declare"))));

    private ComponentRules() {}
}
