package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.facts.Aspect;
import java.util.List;
import java.util.stream.Stream;

/** The numbers file, and the operations of a WSDL. Each row says when it applies, what it means, and what to do instead. */
final class NumberRules {
    static final List<Rule> ROWS = List.of(
            // SOAP sends an operation in another way; what other formats send is the same
            Rule.of(
                    "BindingChanged",
                    (rule, versions) -> Stream.of(Aspect.STYLE, Aspect.SOAP_ACTION, Aspect.HEADERS)
                            .flatMap(versions::changed)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.xml(Compatibility.BREAKING, Compatibility.SAFE),
                                    "add a binding instead, with a port of its own"))),
            // an operation of a WSDL declares one more fault
            Rule.of(
                    "FaultAdded",
                    (rule, versions) -> versions.added("fault")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "throw it when every client knows it"))),
            // an operation of a WSDL declares one fault less
            Rule.of(
                    "FaultRemoved",
                    (rule, versions) -> versions.removed("fault")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "declare it as long as a service throws it"))),
            // the numbers file gives a component another number, though it has the form that it had
            Rule.of(
                    "NumberChanged",
                    (rule, versions) -> versions.changed(Aspect.NUMBER)
                            .filter(d -> versions.old()
                                    .text(d.path(), Aspect.FORM)
                                    .equals(versions.now().text(d.path(), Aspect.FORM)))
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.numbered(Compatibility.BREAKING),
                                    "restore the line of the numbers file"))),
            // a number means another component than it did
            Rule.of("NumberReused", (rule, versions) -> Reuse.numbers(rule, versions)),
            // a WSDL gets an operation or a port type
            Rule.of(
                    "OperationAdded",
                    (rule, versions) -> versions.added("port type", "operation")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.READERS_FIRST),
                                    "call it when every service has it"))),
            // an operation of a WSDL takes, gives or throws another message
            Rule.of(
                    "OperationChanged",
                    (rule, versions) -> Stream.of(Aspect.INPUT, Aspect.OUTPUT, Aspect.FAULTS)
                            .flatMap(versions::changed)
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.BREAKING),
                                    "add an operation instead"))),
            // a WSDL loses an operation or a port type
            Rule.of(
                    "OperationRemoved",
                    (rule, versions) -> versions.removed("port type", "operation")
                            .map(d -> d.change(
                                    rule,
                                    FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                                    "keep the operation as long as somebody calls it"))),
            // an element or attribute has another name, and the numbers file says so
            Rule.of("PropertyRenamed", (rule, versions) -> ComponentMoves.renamed(rule, versions)),
            // the numbers file forgets a number that was used
            Rule.of("ReservedRemoved", (rule, versions) -> Reuse.reserved(rule, versions)));

    private NumberRules() {}
}
