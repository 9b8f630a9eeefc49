package io.curcuma.interop.compilers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Schemas whose names and comments some compiler has a meaning for. */
final class NastySchemas {
    private static final Path FOLDER = Path.of("src", "test", "compilers");

    private NastySchemas() {}

    /** The written ones, and one of words that languages reserve. */
    static Map<String, List<Path>> in(Path folder) throws IOException {
        Path words = Files.writeString(Files.createDirectories(folder).resolve("words.xsd"), words());
        return Map.of("nasty-names", List.of(FOLDER.resolve("names.xsd")), "nasty-words", List.of(words));
    }

    /** Each word as a type, a field of its own type, an attribute, a literal. */
    private static String words() throws IOException {
        // what differs in case alone is one name of a class to XJC
        List<String> words = List.copyOf(Stream.of(
                        Files.readString(FOLDER.resolve("words.txt")).split("\\s+"))
                .collect(Collectors.toMap(
                        word -> word.replace("_", "").toLowerCase(Locale.ROOT), Function.identity(), (a, b) -> a))
                .values()
                .stream()
                .sorted()
                .toList());
        return """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:w="http://words.example/namespace" targetNamespace="http://words.example/namespace">
                <xs:complexType name="Fields"><xs:sequence>%s</xs:sequence></xs:complexType>
                <xs:complexType name="Attributes">%s</xs:complexType>
                <xs:simpleType name="Literals"><xs:restriction base="xs:string">%s</xs:restriction></xs:simpleType>
                %s
                </xs:schema>
                """.formatted(
                        each(words, "<xs:element name='%s' type='xs:string' minOccurs='0'/>"),
                        each(words, "<xs:attribute name='%s' type='w:Literals'/>"),
                        each(words, "<xs:enumeration value='%s'/>"),
                        each(words, """
                                <xs:complexType name='%1$s'><xs:sequence><xs:element name='%1$s' type='w:%1$s' minOccurs='0'/></xs:sequence></xs:complexType>
                                """));
    }

    private static String each(List<String> words, String pattern) {
        return words.stream().map(pattern::formatted).collect(Collectors.joining("\n"));
    }
}
