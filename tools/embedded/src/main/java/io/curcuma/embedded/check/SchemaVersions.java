package io.curcuma.embedded.check;

import io.curcuma.generator.output.NumbersSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The versions of a schema set that one folder or jar has, side by side. */
final class SchemaVersions {
    private static final Pattern VERSION = Pattern.compile("\\d+(?:[._-]\\d+)*");

    private SchemaVersions() {}

    /**
     * The versions, oldest first: one for each folder, or else each file name, of files that declare the same components of one namespace,
     * if these differ in numbers alone. What is in none of them belongs to each version. The place itself, where there are no such.
     */
    static List<SchemaPlace> of(SchemaPlace place) throws IOException {
        if (place.schemas().size() < 2) {
            return List.of(place);
        }
        List<SchemaHead> heads = new ArrayList<>();
        for (Path schema : place.schemas()) {
            heads.add(SchemaHead.of(schema));
        }
        List<SchemaHead> doubles = heads.stream()
                .filter(head ->
                        heads.stream().anyMatch(other -> !other.file().equals(head.file()) && head.clashesWith(other)))
                .toList();
        if (doubles.isEmpty()) {
            return List.of(place);
        }
        Path common = common(doubles);
        UnaryOperator<String> version = file -> {
            Path absolute = Path.of(file).toAbsolutePath();
            return absolute.startsWith(common)
                    ? common.relativize(absolute).getName(0).toString()
                    : "";
        };
        Set<String> versions = new TreeSet<>(NaturalOrder.INSTANCE);
        doubles.forEach(head -> versions.add(version.apply(head.file().toString())));
        long kinds = versions.stream()
                .map(name -> VERSION.matcher(name).replaceAll("#"))
                .distinct()
                .count();
        if (versions.size() < 2 || kinds > 1) {
            return List.of(place);
        }
        List<SchemaPlace> places = new ArrayList<>();
        for (String name : versions) {
            Predicate<Path> isHere = file -> {
                String other = version.apply(file.toString());
                return other.equals(name) || !versions.contains(other);
            };
            Path folder = common.resolve(name);
            Path catalog = folder.resolve(SchemaPlace.CATALOG);
            Path numbers = folder.resolve(SchemaPlace.NUMBERS);
            places.add(new SchemaPlace(
                    place.schemas().stream().filter(isHere).toList(),
                    place.bindings().stream().filter(isHere).toList(),
                    Files.isRegularFile(catalog) ? List.of(catalog) : place.catalogs(),
                    place.roots(),
                    Files.isRegularFile(numbers) ? NumbersSource.read(numbers, numbers.toString()) : place.numbers(),
                    place.names()));
        }
        return places;
    }

    /** The folder that all files are in or below. */
    private static Path common(List<SchemaHead> heads) {
        Path common = Optional.ofNullable(heads.get(0).file().toAbsolutePath().getParent())
                .orElseThrow();
        for (SchemaHead head : heads) {
            while (!head.file().toAbsolutePath().startsWith(common)) {
                common = Optional.ofNullable(common.getParent()).orElseThrow();
            }
        }
        return common;
    }
}
