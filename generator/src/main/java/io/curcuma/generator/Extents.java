package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.diagnostic.Similar;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.ReachableTypes;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.xjc.BeanPrinter;
import io.curcuma.generator.xjc.XjcOutput;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * The part of a plan that comes out.
 *
 * @param plan the part
 * @param elements the global elements that it was chosen by; empty where it is all
 * @param near what documents need that have no other elements than those that it was chosen by; absent where they may have any
 */
record Extents(Plan plan, Set<QName> elements, Optional<Plan> near) {
    private static final int NAMES = 10;

    static Extents of(Plan whole, Extent extent, Diagnostics diagnostics) {
        Set<QName> known = extent.elements().isEmpty() ? Set.of() : ReachableTypes.elements(whole);
        Set<QName> chosen = new HashSet<>();
        for (String name : extent.elements()) {
            List<QName> found = known.stream()
                    .filter(element -> name.equals(element.toString())
                            || name.equals(element.getLocalPart())
                            || name.equals("{}" + element))
                    .toList();
            if (found.size() == 1) {
                chosen.addAll(found);
            } else if (extent.strict()) {
                diagnostics.add(
                        Problem.UNKNOWN_ROOT, Location.NONE, name, choice(found.isEmpty() ? near(name, known) : found));
            }
        }
        if (chosen.isEmpty()) {
            return new Extents(whole, Set.of(), Optional.empty());
        }
        if (extent.strict()) {
            return new Extents(ReachableTypes.of(whole, chosen, Set.of()), chosen, Optional.empty());
        }
        Set<QName> types = types(whole, extent.elements());
        Plan part = ReachableTypes.of(whole, chosen, types);
        Plan near = ReachableTypes.of(part, chosen, types, field -> isNamed(field.property(), extent));
        return new Extents(part, chosen, Optional.of(near));
    }

    /** A value that no element of its own stands for is of any type that it may be of. */
    private static boolean isNamed(Property property, Extent extent) {
        return property.node() != Property.Node.ELEMENT
                || extent.elements().contains("{" + property.namespace() + "}" + property.name());
    }

    private static Set<QName> types(Plan whole, Set<String> names) {
        return ReachableTypes.types(whole).stream()
                .filter(type -> names.contains("{" + type.getNamespaceURI() + "}" + type.getLocalPart()))
                .collect(Collectors.toSet());
    }

    private boolean isWhole() {
        return elements.isEmpty();
    }

    /** Those that may be meant; all if none is near. */
    private static Collection<QName> near(String name, Set<QName> known) {
        List<QName> similar = Similar.to(name.substring(name.indexOf('}') + 1), known, QName::getLocalPart);
        return similar.isEmpty() ? known : similar;
    }

    private static String choice(Iterable<QName> elements) {
        List<String> names = new ArrayList<>();
        elements.forEach(element -> names.add(element.toString()));
        String first = names.stream().limit(NAMES).collect(Collectors.joining(", "));
        return names.size() > NAMES ? first + " and " + (names.size() - NAMES) + " more" : first;
    }

    /** Those of these types that come out. */
    Stream<ComplexType> types(List<ComplexType> types) {
        Set<ComplexType> kept =
                plan.messages().stream().map(message -> message.type()).collect(Collectors.toSet());
        return types.stream().filter(type -> isWhole() || kept.contains(type));
    }

    /**
     * The global elements that get an {@code .avsc}, empty for all. Of a whole set they are those of the schemas that no other one brings in; where
     * such only collect others, those of the first that have any.
     */
    Set<QName> documents(Extent extent, SchemaSources sources) {
        if (extent.avroFiles() == Extent.AvroFiles.ALL) {
            return Set.of();
        }
        if (!isWhole()) {
            return elements;
        }
        List<RootDeclaration> roots = plan.ownMessages().stream()
                .flatMap(message -> message.roots().stream())
                .toList();
        return sources.distances().stream()
                .map(documents -> roots.stream()
                        .filter(root -> documents.contains(root.location().path()))
                        .map(root -> new QName(root.namespace(), root.name()))
                        .collect(Collectors.toSet()))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(Set.of());
    }

    /** What of the whole plan does not come out. */
    LeftOut leftOut(Plan whole) {
        if (isWhole()) {
            return LeftOut.NOTHING;
        }
        Set<QName> lostElements = ReachableTypes.elements(whole);
        lostElements.removeAll(ReachableTypes.elements(plan));
        Set<QName> lostTypes = ReachableTypes.types(whole);
        lostTypes.removeAll(ReachableTypes.types(plan));
        return new LeftOut(lostElements, lostTypes);
    }

    /** The names of the beans that come out. */
    List<BeanName> beans() {
        return plan.messages().stream()
                .map(message -> {
                    String namespace = message.type().namespace();
                    return new BeanName(
                            message.type().java().binaryName(),
                            message.localName().map(name -> new QName(namespace, name)),
                            new QName(namespace, message.name().name()),
                            message.roots().stream()
                                    .map(root -> new QName(root.namespace(), root.name()))
                                    .toList());
                })
                .toList();
    }

    /** The beans of the types that come out. */
    List<OutputFile> print(XjcOutput xjc, long maxBytes, Diagnostics diagnostics) {
        if (isWhole()) {
            return BeanPrinter.print(xjc, maxBytes, diagnostics);
        }
        Set<String> kept = Stream.concat(
                        plan.messages().stream().map(message -> message.type().java()),
                        plan.enums().stream().map(type -> type.type().java()))
                .map(java -> java.canonicalName())
                .collect(Collectors.toSet());
        return BeanPrinter.print(xjc, kept, maxBytes, diagnostics);
    }
}
