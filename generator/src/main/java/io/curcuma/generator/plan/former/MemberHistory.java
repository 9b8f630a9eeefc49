package io.curcuma.generator.plan.former;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.Families;
import io.curcuma.generator.plan.numbers.MemberKeys;
import io.curcuma.generator.plan.numbers.MemberScope;
import io.curcuma.generator.plan.numbers.MemberScope.Claim;
import io.curcuma.generator.plan.numbers.NumberedField;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import io.curcuma.generator.plan.packages.Unions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Keeps the member names that formats without numbers have: a name that some version of the schema gave to one property is never
 * another's. Names are derived from everything that a message ever had, in the order in which it came; what comes later and would take
 * or change the name of something earlier gets one of its own, which the numbers file keeps as {@code member=}.
 */
public final class MemberHistory {
    private final Collection<Entry> file;
    private final Set<MemberScope.Key> known = new HashSet<>();
    private final Set<String> types = new HashSet<>();
    private final Families families;
    private final boolean hasBases;
    private final Hierarchy hierarchy;
    private final NumbersLedger ledger;
    private MemberKeys keys = new MemberKeys(List.of());
    private final Map<MemberScope.Key, String> words = new HashMap<>();
    private final Map<String, MemberScope> scopes = new LinkedHashMap<>();

    /** @param file the lines of the versions before */
    public MemberHistory(Collection<Entry> file, Hierarchy hierarchy, NumbersLedger ledger) {
        this.file = file;
        this.hierarchy = hierarchy;
        this.ledger = ledger;
        families = new Families(file);
        hasBases = file.stream().anyMatch(entry -> !entry.relations().bases().isEmpty());
    }

    private void know() {
        keys = ledger.memberKeys();
        for (Entry entry : file) {
            if (entry.kind() == Kind.TYPE) {
                types.add(entry.designator());
            } else if (entry.kind() == Kind.FIELD) {
                MemberScope.Key key = keys.of(entry);
                known.add(key);
                if (entry.form().isEmpty()) {
                    known.add(new MemberScope.Key(key.designator(), MemberScope.Look.CONTENT));
                }
            }
        }
    }

    /**
     * Names the members of all messages and unions. Every component has its number already.
     *
     * @param fields names in the IDLs, by designator of the property
     */
    public void name(
            List<ComplexType> messages,
            List<Unions.Spec> unions,
            Map<String, NumberedField> fields,
            Diagnostics diagnostics) {
        know();
        messages.forEach(type -> scopes.put(type.designator(), ofMessage(type, fields)));
        unions.stream()
                .filter(union -> union.kind() != PlannedUnion.Kind.NILLABLE)
                .forEach(union -> scopes.put(union.designator(), ofUnion(union)));
        scopes.values().forEach(scope -> scope.claims().forEach(this::word));
        Map<String, Map<MemberScope.Key, String>> before = new HashMap<>();
        scopes.forEach((name, scope) -> before.put(name, scope.known(words)));
        while (scopes.values().stream().anyMatch(this::settle)) {
            // a word that one message asks for may be missing in another
        }
        scopes.forEach((name, scope) -> {
            Map<MemberScope.Key, String> now = scope.names(words);
            Objects.requireNonNull(before.get(name)).forEach((key, member) -> {
                if (!member.equals(now.get(key))) {
                    diagnostics.add(Problem.MEMBER_LOST, scope.location(), key.designator(), member, name);
                }
            });
        });
        words.forEach((property, member) -> ledger.remember(keys, property, member));
        Map<MemberScope.Key, Set<String>> former = new LinkedHashMap<>();
        scopes.values()
                .forEach(scope -> scope.former(words)
                        .forEach((property, names) -> former.computeIfAbsent(property, k -> new LinkedHashSet<>())
                                .addAll(names)));
        former.forEach((property, names) -> ledger.rememberFormer(keys, property, List.copyOf(names)));
    }

    private void word(Claim claim) {
        if (!claim.word().isEmpty()) {
            words.put(claim.key(), claim.word());
        }
    }

    /** Gives words to what takes or changes a name that was there before; false if nothing does. */
    private boolean settle(MemberScope scope) {
        Set<Claim> newcomers = scope.newcomers(words);
        newcomers.forEach(claim -> words.put(claim.key(), free(claim)));
        if (!newcomers.isEmpty()) {
            return true;
        }
        Map<MemberScope.Key, String> kept = scope.changed(words);
        words.putAll(kept);
        return !kept.isEmpty();
    }

    /** A name that no message has which the property is in. */
    private String free(Claim claim) {
        Set<String> taken = new HashSet<>();
        scopes.values().stream()
                .filter(scope -> scope.has(claim.key()))
                .forEach(scope -> taken.addAll(scope.all(words)));
        return claim.candidates()
                .filter(name -> !taken.contains(name))
                .findFirst()
                .orElseThrow();
    }

    private MemberScope ofMessage(ComplexType type, Map<String, NumberedField> fields) {
        Map<MemberScope.Key, Property> present = new HashMap<>();
        List<String> owners = new ArrayList<>();
        for (ComplexType owner : hierarchy.chain(type)) {
            owners.add(0, owner.designator());
            for (Property property : owner.properties()) {
                NumberedField field = Objects.requireNonNull(fields.get(property.designator()));
                Property named = property.node() == Property.Node.CONTENT
                        ? property.withName(Designators.nameOfContent(property, field.name()))
                        : property;
                present.put(keys.of(property), named);
            }
        }
        // what it extended before
        owners.addAll(families.bases(type.designator()).stream()
                .filter(base -> !owners.contains(base))
                .toList());
        MemberScope scope = new MemberScope(false, keys, type.location());
        Set<String> elements = elements(owners);
        Set<Integer> taken = new HashSet<>();
        for (String owner : owners) {
            boolean wasThere = types.contains(type.designator()) && areRelated(type.designator(), owner);
            Map<MemberScope.Key, List<Entry>> lines = lines(owner);
            lines.forEach((key, entries) -> {
                scope.add(
                        key,
                        entries,
                        Optional.ofNullable(present.get(key)),
                        wasThere && known.contains(key),
                        !known.contains(key),
                        taken);
                addFormer(scope, key, entries, wasThere, elements);
            });
            lines.values().forEach(entries -> entries.forEach(entry -> taken.add(entry.number())));
        }
        return scope.joined();
    }

    /** Files of the time before {@code base=} do not say; numbers that do not meet are those of one family. */
    private boolean areRelated(String type, String owner) {
        if (families.has(type, owner) || hasBases) {
            return families.has(type, owner);
        }
        Set<Integer> numbers = new HashSet<>();
        ledger.ofOwner(type)
                .filter(entry -> known.contains(keys.of(entry)))
                .forEach(entry -> numbers.add(entry.number()));
        return ledger.ofOwner(owner).noneMatch(entry -> numbers.contains(entry.number()));
    }

    private Map<MemberScope.Key, List<Entry>> lines(String owner) {
        Map<MemberScope.Key, List<Entry>> lines = new LinkedHashMap<>();
        ledger.ofOwner(owner)
                .filter(entry -> entry.kind() == Kind.FIELD)
                .forEach(entry -> lines.computeIfAbsent(keys.of(entry), k -> new ArrayList<>())
                        .add(entry));
        return lines;
    }

    /** The local names that elements of the owners have or had. */
    private Set<String> elements(List<String> owners) {
        return owners.stream()
                .flatMap(ledger::ofOwner)
                .filter(entry -> entry.kind() == Kind.FIELD)
                .flatMap(entry -> Stream.of(entry.designator(), entry.was()))
                .map(Designators::withoutSuffixes)
                .filter(designator -> !designator.isEmpty() && !Designators.isAttribute(designator))
                .map(Designators::localPart)
                .collect(Collectors.toSet());
    }

    /** Names that a property had before stay its own: those that are known, and the one that the next versions have to know. */
    private static void addFormer(
            MemberScope scope, MemberScope.Key property, List<Entry> lines, boolean wasThere, Set<String> elements) {
        Set<String> names = new LinkedHashSet<>();
        lines.forEach(line -> names.addAll(line.formerMembers()));
        // an attribute had its mark where an element had the name, and the name alone in other types
        names.removeIf(name -> elements.contains(name) && names.contains("@" + name));
        names.forEach(name -> scope.addFormer(property, Optional.of(name), "", lines, wasThere));
        if (property.look() == MemberScope.Look.SECOND_BINARY) {
            // the usual name was that of the first form
            return;
        }
        List<Entry> renamed = lines.stream()
                .filter(line -> !line.was().isEmpty()
                        && owner(line.was()).equals(line.owner())
                        && !Designators.localPart(line.was()).equals(Designators.localPart(line.designator()))
                        && names.stream().noneMatch(name -> Designators.isMemberOf(name, line.was())))
                .toList();
        // the plain name was another's, where it had the qualified one for ever
        renamed.stream()
                .map(Entry::member)
                .filter(MemberHistory::isQualified)
                .distinct()
                .forEach(word -> scope.addFormer(property, Optional.of(word), "", lines, wasThere));
        renamed.stream()
                .filter(line -> !isQualified(line.member()))
                .map(line -> Designators.withoutSuffixes(line.was()))
                .distinct()
                .forEach(was -> scope.addFormer(property, Optional.empty(), was, lines, wasThere));
    }

    private static boolean isQualified(String member) {
        return member.startsWith("{");
    }

    private static String owner(String designator) {
        String property = Designators.withoutSuffixes(designator);
        return property.substring(0, Math.max(0, Designators.lastSlash(property)));
    }

    private MemberScope ofUnion(Unions.Spec union) {
        Map<MemberScope.Key, Property> present = new HashMap<>();
        union.branches().forEach(branch -> present.put(keys.of(branch), branch));
        MemberScope scope = new MemberScope(true, keys, union.location());
        lines(union.designator()).forEach((key, entries) -> {
            scope.add(
                    key,
                    entries,
                    Optional.ofNullable(present.get(key)),
                    known.contains(key),
                    !known.contains(key),
                    Set.of());
            addFormer(scope, key, entries, true, Set.of());
        });
        return scope.joined();
    }

    /** The fields of a message or union, with the member names that they would not have alone. */
    public List<PlannedField> withMemberNames(String scope, List<PlannedField> fields) {
        List<PlannedField> named = scopes.containsKey(scope)
                ? Objects.requireNonNull(scopes.get(scope)).withMemberNames(fields, words)
                : fields;
        Set<String> others = new HashSet<>();
        named.stream()
                .map(field -> owner(field.property().designator()))
                .distinct()
                .forEach(owner -> addOtherNodes(owner, others));
        return named.stream()
                .map(field -> {
                    String property =
                            Designators.withoutSuffixes(field.property().designator());
                    return others.contains(property)
                            ? field.formerly(Designators.localName(Designators.localPart(property)))
                            : field;
                })
                .toList();
    }

    /** Elements that were attributes of their names, and the reverse: they have the name that they had, but formats may mark attributes. */
    private void addOtherNodes(String owner, Set<String> found) {
        ledger.ofOwner(owner)
                .filter(entry -> entry.kind() == Kind.FIELD && !entry.was().isEmpty())
                .filter(entry -> owner(entry.was()).equals(owner)
                        && Designators.localPart(entry.was()).equals(Designators.localPart(entry.designator()))
                        && Designators.isAttribute(entry.was()) != Designators.isAttribute(entry.designator()))
                .forEach(entry -> found.add(Designators.withoutSuffixes(entry.designator())));
    }

    /** The same of what the fields were, where they have been {@link #withMemberNames} already. */
    public List<PlannedFormerField> withMemberNames(
            String scope, List<PlannedField> fields, List<PlannedFormerField> former) {
        return scopes.containsKey(scope)
                ? Objects.requireNonNull(scopes.get(scope)).withMemberNames(fields, former, words)
                : former;
    }
}
