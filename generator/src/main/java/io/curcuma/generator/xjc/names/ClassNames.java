package io.curcuma.generator.xjc.names;

import com.sun.codemodel.JJavaName;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CClassInfoParent;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIClass;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIEnum;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import io.curcuma.generator.xjc.schema.Customization.Kind;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds classes that cannot have the names that XJC chose: equal names, names that are equal on a file system that ignores case,
 * {@code ObjectFactory}, a nested class named like a class around it, and names that are none in Java.
 *
 * <p>What a user's binding names keeps its name, and what the numbers file has a line of. Then what is spelled like its class goes before
 * what XJC respells; among equals named complex types before elements, elements before enumerations, then by the XML name. The others get the suffix of their kind, and a number if that
 * is taken too.
 */
final class ClassNames {
    private static final Set<String> RESERVED = Set.of("objectfactory");

    /** The order says who keeps a name. */
    private enum Rank {
        TYPE("Type"),
        ELEMENT("Element"),
        ENUM("Enum");

        private final String suffix;

        Rank(String suffix) {
            this.suffix = suffix;
        }
    }

    /**
     * @param known whether the numbers file has a line of it
     * @param settled whether that line says what its name is
     * @param wanted the name there, or XJC's
     */
    private record Candidate(
            String scope,
            String name,
            boolean isEnum,
            boolean bound,
            boolean known,
            boolean settled,
            String wanted,
            @Nullable CClassInfo outer,
            CTypeInfo type,
            XSComponent component) {
        Rank rank() {
            if (isEnum) {
                return Rank.ENUM;
            }
            return component instanceof XSElementDecl ? Rank.ELEMENT : Rank.TYPE;
        }

        boolean isSpelledLikeItsClass() {
            return Components.key(component).endsWith("}" + name);
        }

        boolean isNested() {
            return outer != null;
        }

        int depth() {
            int depth = 0;
            for (CClassInfo next = outer; next != null; next = outerOf(next)) {
                depth++;
            }
            return depth;
        }
    }

    private final Map<String, List<Candidate>> scopes = new TreeMap<>();
    private final List<Renaming> renamings = new ArrayList<>();

    /** The names of those that do not keep the one that they have. */
    private final Map<CTypeInfo, String> decided = new HashMap<>();

    private final RecordedNames recorded;
    private final List<Claim> claims = new ArrayList<>();

    /** A name of the numbers file that a binding gives to another component. */
    record Claim(XSComponent component, boolean isEnum, String name, XSComponent other) {}

    /** What {@link #resolve} finds. */
    record Result(List<Renaming> renamings, List<Claim> claims) {}

    private ClassNames(Model model, RecordedNames recorded) {
        this.recorded = recorded;
        for (CClassInfo bean : model.beans().values()) {
            boolean bound = Components.customization(bean.getSchemaComponent(), BIClass.class)
                            .filter(binding -> binding.getClassName() != null)
                            .isPresent()
                    || isRedefined(bean.getSchemaComponent());
            add(bean, bean.parent(), bean.shortName, false, bound, bean.getSchemaComponent());
        }
        for (CEnumLeafInfo type : model.enums().values()) {
            boolean bound = Components.customization(type.getSchemaComponent(), BIEnum.class)
                    .filter(binding -> binding.className != null)
                    .isPresent();
            add(type, type.parent, type.shortName, true, bound, type.getSchemaComponent());
        }
        for (CElementInfo element : model.getAllElements()) {
            if (element.hasClass()) {
                add(element, element.parent, element.shortName(), false, true, element.getSchemaComponent());
            }
        }
    }

    /** New names for all classes that cannot keep theirs; empty if none is needed. */
    static Result resolve(Model model, RecordedNames recorded) {
        ClassNames names = new ClassNames(model, recorded);
        // what is nested must not be called as the classes around it will be
        names.scopes.values().stream()
                .sorted(Comparator.comparing(scope -> scope.get(0).depth()))
                .forEach(names::resolve);
        return new Result(names.renamings, names.claims);
    }

    private void add(
            CTypeInfo type,
            CClassInfoParent parent,
            String name,
            boolean isEnum,
            boolean bound,
            @Nullable XSComponent component) {
        if (component != null) {
            scopes.computeIfAbsent(parent.fullName(), scope -> new ArrayList<>())
                    .add(new Candidate(
                            parent.fullName(),
                            name,
                            isEnum,
                            bound,
                            recorded.isKnown(type),
                            recorded.isSettled(type),
                            bound ? name : recorded.className(type).orElse(name),
                            parent instanceof CClassInfo outer ? outer : null,
                            type,
                            component));
        }
    }

    /** A type that is redefined has no name of its own in XML; a binding would give it that of the new one. */
    private static boolean isRedefined(@Nullable XSComponent component) {
        return component instanceof XSComplexType type && type.getRedefinedBy() != null;
    }

    private static @Nullable CClassInfo outerOf(CClassInfo bean) {
        return bean.parent() instanceof CClassInfo outer ? outer : null;
    }

    /** Whether a class around a candidate is called so, with the new name of that class if it has one. */
    private boolean isAround(Candidate candidate, String name) {
        for (CClassInfo next = candidate.outer(); next != null; next = outerOf(next)) {
            if (decided.getOrDefault(next, next.shortName).equals(name)) {
                return true;
            }
        }
        return false;
    }

    private void resolve(List<Candidate> scope) {
        scope.sort(Comparator.comparing((Candidate candidate) -> !candidate.bound())
                .thenComparing(candidate -> !candidate.known())
                .thenComparing(candidate -> !candidate.isSpelledLikeItsClass())
                .thenComparing(Candidate::rank)
                .thenComparing(candidate -> Components.key(candidate.component())));
        Map<String, Candidate> taken = new HashMap<>();
        List<Candidate> homeless = new ArrayList<>();
        for (Candidate candidate : scope) {
            boolean free = isFree(candidate, candidate.wanted(), taken);
            if (free) {
                taken.put(lower(candidate.wanted()), candidate);
            } else {
                homeless.add(candidate);
            }
        }
        for (Candidate candidate : scope) {
            if (!candidate.wanted().equals(candidate.name()) && !homeless.contains(candidate)) {
                Kind kind = candidate.isEnum() ? Kind.ENUM : Kind.CLASS;
                Renaming.remembered(kind, candidate.component(), candidate.wanted())
                        .ifPresent(renaming -> add(candidate, renaming));
            }
        }
        for (Candidate candidate : homeless) {
            Optional<Candidate> keeper = isAround(candidate, candidate.wanted())
                    ? Optional.empty()
                    : Optional.ofNullable(taken.get(lower(candidate.wanted())));
            if (candidate.settled()
                    && !candidate.bound()
                    && keeper.filter(Candidate::bound).isPresent()) {
                XSComponent other = keeper.get().component();
                claims.add(new Claim(candidate.component(), candidate.isEnum(), candidate.wanted(), other));
                continue;
            }
            String suffix = (candidate.isNested() ? Rank.TYPE : candidate.rank()).suffix;
            String base = isIdentifier(candidate.name()) ? candidate.name() + suffix : suffix + candidate.name();
            String name = base;
            for (int number = 2; !isFree(candidate, name, taken) || isRemembered(candidate, name); number++) {
                name = base + number;
            }
            taken.put(lower(name), candidate);
            rename(candidate, name, keeper);
        }
    }

    private boolean isRemembered(Candidate candidate, String name) {
        return recorded.isTaken(Components.namespace(candidate.component()), name);
    }

    private boolean isFree(Candidate candidate, String name, Map<String, Candidate> taken) {
        return isIdentifier(name)
                && !taken.containsKey(lower(name))
                && !isAround(candidate, name)
                && (candidate.isNested() || !RESERVED.contains(lower(name)));
    }

    private void rename(Candidate candidate, String name, Optional<Candidate> keeper) {
        // a user's name is the user's to change
        if (!candidate.bound() && !isIncludedTwice(candidate)) {
            Kind kind = candidate.isEnum() ? Kind.ENUM : Kind.CLASS;
            Renaming.of(kind, candidate.component(), name, reason(candidate, keeper), keeper.map(Candidate::component))
                    .ifPresent(renaming -> add(candidate, renaming));
        }
    }

    private void add(Candidate candidate, Renaming renaming) {
        renamings.add(renaming);
        decided.put(candidate.type(), renaming.customization().name());
    }

    /** Whether one declaration makes two classes of a package, under two namespaces: then one binding would name both. */
    private boolean isIncludedTwice(Candidate candidate) {
        Optional<SchemaNode> node = SchemaNode.of(candidate.component().getLocator());
        return scopes.getOrDefault(candidate.scope(), List.of()).stream()
                .filter(other -> other.component() != candidate.component())
                .anyMatch(other -> SchemaNode.of(other.component().getLocator()).equals(node));
    }

    /** XJC makes {@code 1} of an element {@code _1}. */
    private static boolean isIdentifier(String name) {
        return JJavaName.isJavaIdentifier(name);
    }

    private String reason(Candidate candidate, Optional<Candidate> keeper) {
        if (!isIdentifier(candidate.wanted())) {
            return "'" + candidate.wanted() + "' is not a class name";
        }
        if (isAround(candidate, candidate.wanted())) {
            return "it is nested in a class '" + candidate.wanted() + "'";
        }
        String full = candidate.scope().isEmpty() ? candidate.name() : candidate.scope() + "." + candidate.name();
        if (keeper.isEmpty()) {
            return "'" + full + "' makes the beans";
        }
        boolean same = keeper.get().name().equals(candidate.name());
        return "'" + full + (same ? "' is taken by" : "' differs only by case from the class of");
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
