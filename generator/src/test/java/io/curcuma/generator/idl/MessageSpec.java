package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.PlannedChoice;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A message under construction. */
final class MessageSpec {
    private final TypeName name;
    private final List<FieldSpec> fields = new ArrayList<>();
    private final List<OneOfSpec> oneOfs = new ArrayList<>();
    private final List<List<List<Integer>>> exclusive = new ArrayList<>();
    private final List<NotCarried> notCarried = new ArrayList<>();
    private final List<ReservedNumber> reserved = new ArrayList<>();
    private String documentation = "";
    private boolean root;

    private record OneOfSpec(String name, List<Integer> numbers) {}

    private MessageSpec(TypeName name) {
        this.name = name;
    }

    static MessageSpec message(String packageName, String name) {
        return new MessageSpec(new TypeName(packageName, name));
    }

    MessageSpec doc(String text) {
        documentation = text;
        return this;
    }

    MessageSpec root() {
        root = true;
        return this;
    }

    MessageSpec fields(FieldSpec... specs) {
        fields.addAll(Arrays.asList(specs));
        return this;
    }

    MessageSpec oneOf(String oneOf, Integer... numbers) {
        oneOfs.add(new OneOfSpec(oneOf, List.of(numbers)));
        exclusive.add(Arrays.stream(numbers).map(List::of).toList());
        return this;
    }

    MessageSpec exclusive(List<List<Integer>> branches) {
        exclusive.add(branches);
        return this;
    }

    MessageSpec notCarried(String construct, String field) {
        notCarried.add(new NotCarried(construct, field, Location.NONE));
        return this;
    }

    MessageSpec reserved(int number, String old) {
        reserved.add(new ReservedNumber(number, old));
        return this;
    }

    PlannedMessage build() {
        ComplexType type = new ComplexType(
                "{urn:acme}" + name.name(),
                "urn:acme",
                new JavaClass(name.packageName(), List.of(name.name())),
                Optional.empty(),
                false,
                List.of(),
                List.of(),
                notCarried,
                documentation,
                new Location(name.name() + ".xsd", 1, 1));
        List<PlannedField> built =
                fields.stream().map(field -> field.build(type)).toList();
        return new PlannedMessage(
                type,
                List.of(type),
                name,
                built,
                oneOfs.stream()
                        .map(oneOf -> new OneOf(oneOf.name(), pick(built, oneOf.numbers())))
                        .toList(),
                exclusive.stream()
                        .map(choice -> new PlannedChoice(choice.stream()
                                .map(branch -> new PlannedChoice.Branch(pick(built, branch)))
                                .toList()))
                        .toList(),
                root
                        ? List.of(new RootDeclaration(
                                "urn:acme", name.name(), type.designator(), List.of(), Location.NONE))
                        : List.of(),
                reserved,
                List.of());
    }

    private static List<PlannedField> pick(List<PlannedField> fields, List<Integer> numbers) {
        return fields.stream().filter(field -> numbers.contains(field.number())).toList();
    }
}
