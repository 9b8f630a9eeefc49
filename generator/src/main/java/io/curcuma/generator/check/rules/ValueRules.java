package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.facts.Aspect;
import java.util.List;

/** What values may be. Each row says when it applies, what it means, and what to do instead. */
final class ValueRules {
    static final List<Rule> ROWS = List.of(
            // a simple type restricts another built-in type
            Rule.of(
                    "BaseValueChanged",
                    (rule, versions) -> versions.all()
                            .filter(d -> d.aspect() == Aspect.BASE)
                            .filter(d -> ValueChanges.isOfSameType(versions, d.path()))
                            .filter(d -> ValueChanges.isSimple(versions, d.path()))
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(versions.values(d.path())), "declare a new type"))),
            // a default comes, goes or is another: what is absent means something else
            Rule.of(
                    "DefaultChanged",
                    (rule, versions) -> versions.changed(Aspect.DEFAULT)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    "leave the default, and send the value where it matters"))),
            // a facet allows other values than it did
            Rule.of(
                    "FacetChanged",
                    (rule, versions) -> ValueChanges.facets(versions)
                            .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                            .filter(d -> ValueChanges.facet(versions, d) == Compatibility.BREAKING)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    "leave " + d.aspect().facetName() + "='" + d.before() + "'"))),
            // a facet allows more than it did
            Rule.of(
                    "FacetLoosened",
                    (rule, versions) -> ValueChanges.facets(versions)
                            .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                            .filter(d -> ValueChanges.facet(versions, d) == Compatibility.READERS_FIRST)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "send what the old facet allows until every reader has the new schema"))),
            // a facet is written in another way and allows the same
            Rule.of(
                    "FacetRephrased",
                    (rule, versions) -> ValueChanges.facets(versions)
                            .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                            .filter(d -> ValueChanges.facet(versions, d) == Compatibility.SAFE)
                            .map(d -> d.change(rule, FormatCompatibility.all(Compatibility.SAFE), ""))),
            // a facet allows less than it did
            Rule.of(
                    "FacetTightened",
                    (rule, versions) -> ValueChanges.facets(versions)
                            .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                            .filter(d -> ValueChanges.facet(versions, d) == Compatibility.WRITERS_FIRST)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "leave " + d.aspect().facetName()
                                            + (d.before().isEmpty() ? " away" : "='" + d.before() + "'")))),
            // a fixed value comes, goes or is another
            Rule.of(
                    "FixedChanged",
                    (rule, versions) -> versions.changed(Aspect.FIXED)
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(Compatibility.BREAKING), "leave the fixed value"))),
            // an enumeration gets a value
            Rule.of(
                    "LiteralAdded",
                    (rule, versions) -> Literals.added(versions)
                            .map(d -> d.change(
                                    rule,
                                    Literals.added(versions, d.path()),
                                    "send it when every reader has the new schema"))),
            // an enumeration loses a value
            Rule.of(
                    "LiteralRemoved",
                    (rule, versions) -> Literals.removed(versions)
                            .map(d -> d.change(rule, Literals.removed(versions, d.path()), "keep the old literal"))),
            // a literal has another name, and the numbers file says so
            Rule.of("LiteralRenamed", Literals::renamed),
            // the item of a list, or the members of a union, change
            Rule.of(
                    "MembersChanged",
                    (rule, versions) -> versions.all()
                            .filter(d -> d.aspect() == Aspect.PARTS)
                            .filter(d -> ValueChanges.isOfSameType(versions, d.path())
                                    && ValueChanges.isSimple(versions, d.path()))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(versions.values(d.path())),
                                    "add a member at the end, or declare a new type"))),
            // an element refers to another global element, or to one where it was declared in place
            Rule.of("ReferenceChanged", ReferenceChanged::find),
            // a value becomes another one that neither holds nor is held
            Rule.of(
                    "ScalarChanged",
                    (rule, versions) -> versions.changed(Aspect.TYPE)
                            .filter(d -> ValueChanges.isSimple(versions, d.path()))
                            .filter(d -> versions.values(d.path()) == Compatibility.BREAKING)
                            .map(d -> FactDifference.explaining(
                                    d.change(
                                            rule,
                                            FormatCompatibility.all(Compatibility.BREAKING),
                                            "declare a new element of the new type, and keep the old one"),
                                    ValueChanges.facts(versions, d.path())))),
            // a value may be less than it could
            Rule.of(
                    "ScalarNarrowed",
                    (rule, versions) -> versions.changed(Aspect.TYPE)
                            .filter(d -> ValueChanges.isSimple(versions, d.path()))
                            .filter(d -> versions.values(d.path()) == Compatibility.WRITERS_FIRST)
                            .map(d -> FactDifference.explaining(
                                    d.change(
                                            rule,
                                            FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                            "leave the type, and check the value in the service"),
                                    ValueChanges.facts(versions, d.path())))),
            // a value gets another type with the same values
            Rule.of(
                    "ScalarRenamed",
                    (rule, versions) -> versions.changed(Aspect.TYPE)
                            .filter(d -> ValueChanges.isSimple(versions, d.path()))
                            .filter(d -> versions.values(d.path()) == Compatibility.SAFE)
                            .map(d -> FactDifference.explaining(
                                    d.change(rule, FormatCompatibility.all(Compatibility.SAFE), ""),
                                    ValueChanges.facts(versions, d.path())))),
            // a value may be more than it could
            Rule.of(
                    "ScalarWidened",
                    (rule, versions) -> versions.changed(Aspect.TYPE)
                            .filter(d -> ValueChanges.isSimple(versions, d.path()))
                            .filter(d -> versions.values(d.path()) == Compatibility.READERS_FIRST)
                            .map(d -> FactDifference.explaining(
                                    d.change(
                                            rule,
                                            FormatCompatibility.all(Compatibility.READERS_FIRST),
                                            "send what the old type holds until every reader has the new schema"),
                                    ValueChanges.facts(versions, d.path())))),
            // a simple type becomes a list, a union or a single value
            Rule.of(
                    "VarietyChanged",
                    (rule, versions) -> versions.all()
                            .filter(d -> d.aspect() == Aspect.VARIETY)
                            .filter(d -> ValueChanges.isOfSameType(versions, d.path())
                                    && ValueChanges.isSimple(versions, d.path()))
                            .map(d -> d.change(
                                    rule, FormatCompatibility.all(versions.values(d.path())), "declare a new type"))),
            // white space of a value is treated in another way
            Rule.of(
                    "WhiteSpaceChanged",
                    (rule, versions) -> ValueChanges.facets(versions)
                            .filter(d -> d.aspect() == Aspect.WHITE_SPACE)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    "leave the white space as it was"))));

    private ValueRules() {}
}
