package io.curcuma.generator.idl;

import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What Protobuf's {@code reserved} says.
 *
 * @param numbers sorted, each once
 * @param names sorted, each once; a name that is in use again with another number, as when an element became an attribute, cannot
 *     be reserved
 */
record Unused(List<Integer> numbers, List<String> names) {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    static Unused of(List<ReservedNumber> reserved, Set<String> namesInUse) {
        return of(reserved, namesInUse, ReservedNumber::name);
    }

    /** @param written what a name is in the IDL */
    static Unused of(List<ReservedNumber> reserved, Set<String> namesInUse, Function<ReservedNumber, String> written) {
        Set<Integer> numbers = new TreeSet<>();
        Set<String> names = new TreeSet<>();
        for (ReservedNumber component : reserved) {
            numbers.add(component.number());
            if (IDENTIFIER.matcher(component.name()).matches()) {
                names.add(written.apply(component));
            }
        }
        names.removeAll(namesInUse);
        return new Unused(List.copyOf(numbers), List.copyOf(names));
    }
}
