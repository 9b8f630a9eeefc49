package io.curcuma.generator.plan.packages;

import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.names.WordList;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of packages in the IDLs: those of the Java packages, in Protobuf's style. Segments are in lower snake case and
 * begin with a letter, a version at the end is a segment of its own, and nothing hides a name that generated code needs
 * ({@code docs/reference/idl-names.md}).
 *
 * <p>What the numbers file knows keeps its name: that of its line, or the Java package's, as files without such a line have it.
 */
public final class IdlPackageNames {
    private static final Set<String> ANYWHERE = WordList.of(IdlPackageNames.class, "package-reserved-words.txt");
    private static final Set<String> FIRST = WordList.of(IdlPackageNames.class, "python-modules.txt");
    private static final Pattern VERSION = Pattern.compile("([a-z][a-z0-9]*)_([1-9][0-9]*)");

    /** Files are named after the package: archives and some file systems take no longer names once a compiler has put its endings behind. */
    private static final int LONGEST = 60;

    private IdlPackageNames() {}

    /** The packages under the names that they have in the IDLs. */
    public static Packages in(Packages packages, SchemaModel model, NumbersLedger ledger) {
        Set<String> old = new HashSet<>();
        Stream.concat(
                        model.types().stream().map(type -> Map.entry(type.designator(), type.java())),
                        model.enums().stream().map(type -> Map.entry(type.designator(), type.java())))
                .filter(type -> ledger.typeOf(type.getKey()).isPresent())
                .forEach(type -> old.add(packages.file(type.getValue().packageName())));
        Map<String, String> names = new HashMap<>();
        List<String> added = new ArrayList<>();
        for (String file : packages.files()) {
            Optional<Entry> known = packages.members(file).stream()
                    .flatMap(member -> ledger.find(Kind.IDL, member).stream())
                    .findFirst();
            if (known.isPresent()) {
                names.put(file, known.get().name());
            } else if (old.contains(file)) {
                names.put(file, file);
            } else {
                added.add(file);
            }
        }
        Set<String> taken = new HashSet<>(names.values());
        for (String file : added) {
            String name = IdlNames.unique(of(file), taken::add);
            names.put(file, name);
            if (!name.equals(file)) {
                ledger.add(Entry.ofIdl(file, name));
            }
        }
        return packages.named(file -> Objects.requireNonNull(names.get(file)));
    }

    /** The name of a Java package in the IDLs, were it the only one. */
    public static String of(String javaPackage) {
        List<String> segments = new ArrayList<>();
        boolean afterNumber = false;
        for (String segment : javaPackage.split("\\.", -1)) {
            String plain = IdlNames.lowerSnake(segment);
            boolean number = Character.isDigit(plain.charAt(0));
            if (number && afterNumber) {
                // a date in two segments is one version
                segments.set(segments.size() - 1, segments.get(segments.size() - 1) + "_" + plain);
            } else {
                segments.add(number ? "v" + plain : plain);
            }
            afterNumber = number;
        }
        String last = segments.remove(segments.size() - 1);
        Matcher version = VERSION.matcher(last);
        boolean isVersion = !afterNumber && version.matches();
        segments.addAll(isVersion ? List.of(version.group(1), "v" + version.group(2)) : List.of(last));
        segments.replaceAll(
                segment -> IdlNames.shortened(ANYWHERE.contains(segment) ? segment + "_ns" : segment, LONGEST));
        if (FIRST.contains(segments.get(0))) {
            segments.set(0, segments.get(0) + "_ns");
        }
        return String.join(".", segments);
    }
}
