package io.curcuma.generator.pattern;

import io.curcuma.generator.model.rules.NamespaceRule;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.model.rules.Particle.OfElement;
import io.curcuma.generator.model.rules.Particle.OfGroup;
import io.curcuma.generator.model.rules.Particle.OfWildcard;
import io.curcuma.generator.pattern.Expression.Characters;
import io.curcuma.generator.pattern.Expression.Choice;
import io.curcuma.generator.pattern.Expression.Repeat;
import io.curcuma.generator.pattern.Expression.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The automaton of a content model: each element is a letter. Elements that only wildcards allow have one for each namespace that a
 * wildcard names, and one for all others.
 *
 * @param names of the elements, {@code {namespace}name}, in the order of their letters
 * @param namespaces in the order of their letters
 * @param automaton over the letters, which are those of the runtime's {@code ContentModel}
 */
public record ContentAutomaton(List<String> names, List<String> namespaces, Automaton automaton) {
    private static final int NAMES = 0x10000;
    private static final int NAMESPACES = 0x20000;
    private static final int OTHERS = 0x30000;
    /** Orders of the elements of a group of any order are this many factorial. */
    private static final int MOST_OF_ALL = 6;

    /**
     * The automaton.
     *
     * @return empty if it would need too many states
     */
    public static Optional<ContentAutomaton> of(Particle content) {
        Set<String> names = new LinkedHashSet<>();
        content.elements().forEach(element -> names.add(name(element.namespace(), element.name())));
        Set<String> namespaces = new TreeSet<>();
        namespaces(content, namespaces);
        Letters letters = new Letters(List.copyOf(names), List.copyOf(namespaces));
        try {
            return Optional.of(
                    new ContentAutomaton(letters.names, letters.namespaces, Automaton.of(letters.expression(content))));
        } catch (PatternException e) {
            return Optional.empty();
        }
    }

    /** The name of an element as a {@code QName} prints it. */
    public static String name(String namespace, String local) {
        return namespace.isEmpty() ? local : "{" + namespace + "}" + local;
    }

    private static void namespaces(Particle particle, Set<String> into) {
        if (particle instanceof OfWildcard wildcard) {
            into.addAll(wildcard.namespaces().namespaces());
        } else if (particle instanceof OfGroup group) {
            group.parts().forEach(part -> namespaces(part, into));
        }
    }

    private record Letters(List<String> names, List<String> namespaces) {
        Expression expression(Particle particle) {
            int most = particle.max() == Particle.UNBOUNDED ? Repeat.UNBOUNDED : particle.max();
            Expression once = once(particle);
            return particle.min() == 1 && most == 1 ? once : new Repeat(once, particle.min(), most);
        }

        private Expression once(Particle particle) {
            if (particle instanceof OfElement element) {
                CodePoints letters = element.choices().stream()
                        .map(choice -> letter(NAMES + names.indexOf(name(choice.namespace(), choice.name()))))
                        .reduce(CodePoints.NONE, CodePoints::and);
                return new Characters(letters);
            }
            if (particle instanceof OfWildcard wildcard) {
                return new Characters(letters(wildcard.namespaces()));
            }
            OfGroup group = (OfGroup) particle;
            List<Expression> parts =
                    group.parts().stream().map(this::expression).toList();
            if (group.compositor() == Compositor.ALL) {
                return anyOrder(parts);
            }
            if (parts.size() == 1) {
                return parts.get(0);
            }
            return group.compositor() == Compositor.CHOICE && !parts.isEmpty()
                    ? new Choice(parts)
                    : new Sequence(parts);
        }

        private static Expression anyOrder(List<Expression> parts) {
            if (parts.size() > MOST_OF_ALL) {
                throw new PatternException("a group of more than " + MOST_OF_ALL + " elements in any order", -1);
            }
            List<Expression> orders = new ArrayList<>();
            for (Expression first : parts) {
                List<Expression> rest = new ArrayList<>(parts);
                rest.remove(first);
                orders.add(rest.isEmpty() ? first : new Sequence(List.of(first, anyOrder(rest))));
            }
            return orders.isEmpty() ? new Sequence(List.of()) : orders.size() == 1 ? orders.get(0) : new Choice(orders);
        }

        private static CodePoints letter(int letter) {
            return CodePoints.of(letter, letter);
        }

        private CodePoints letters(NamespaceRule allowed) {
            CodePoints letters = allowed.others() ? letter(OTHERS) : CodePoints.NONE;
            for (int i = 0; i < namespaces.size(); i++) {
                if (allowed.allows(namespaces.get(i))) {
                    letters = letters.and(letter(NAMESPACES + i));
                }
            }
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                if (allowed.allows(name.startsWith("{") ? name.substring(1, name.indexOf('}')) : "")) {
                    letters = letters.and(letter(NAMES + i));
                }
            }
            return letters;
        }
    }
}
