package io.curcuma.interop;

import io.curcuma.generator.GenerationCost;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A family of schemas as large as those that industries publish, the same one each time. Everything refers to everything across
 * namespaces, which is the worst case for what is printed once for each root.
 *
 * @param types complex types in all
 * @param files documents in all
 * @param namespaces of them; they import each other in cycles
 * @param wide elements of the widest sequence, and twice the attributes and elements of another type
 * @param branches of the largest choice
 * @param members elements that substitute one abstract head
 * @param chain types in a chain of extensions
 * @param subtypes types that derive from one
 * @param literals of the largest enumeration
 */
record LargeSchema(
        int types,
        int files,
        int namespaces,
        int wide,
        int branches,
        int members,
        int chain,
        int subtypes,
        int literals) {
    /** What the generator is to manage within its default budget. */
    static final LargeSchema FULL = new LargeSchema(3_000, 400, 8, 400, 300, 500, 12, 1_000, 2_000);

    /** Every construct at its full width, few types. */
    static final LargeSchema WIDE = new LargeSchema(120, 16, 4, 1_100, 300, 60, 12, 60, 2_000);

    /** Few types of everything. */
    static final LargeSchema SMALL = new LargeSchema(60, 12, 3, 50, 30, 20, 6, 20, 100);

    private static final int SPECIAL = 6;
    private static final int HEAD_USERS = 100;
    private static final int THING_USERS = 10;

    /** Writes the family into a folder. */
    GenerationRequest write(Path folder) throws IOException {
        for (int n = 0; n < namespaces; n++) {
            int namespace = n;
            String parts = IntStream.range(0, parts())
                    .filter(part -> part % namespaces == namespace)
                    .mapToObj(part -> "<xs:include schemaLocation='%s'/>\n".formatted(name(part)))
                    .collect(Collectors.joining());
            Files.writeString(
                    folder.resolve(main(n)), schema(n, parts + imports(n) + small(n) + (n == 0 ? special() : "")));
        }
        for (int part = 0; part < parts(); part++) {
            Files.writeString(folder.resolve(name(part)), part(part));
        }
        Path bindings = Files.writeString(folder.resolve("large.xjb"), """
                <bindings xmlns="https://jakarta.ee/xml/ns/jaxb" version="3.0">
                  <globalBindings typesafeEnumMaxMembers="%d"/>
                </bindings>
                """.formatted(literals));
        return GenerationRequest.of(IntStream.range(0, namespaces)
                        .mapToObj(n -> folder.resolve(main(n)))
                        .toList())
                .withBindings(List.of(bindings));
    }

    private int parts() {
        return files - namespaces;
    }

    private int ordinary() {
        return types - SPECIAL;
    }

    private static String main(int namespace) {
        return "n%d.xsd".formatted(namespace);
    }

    private static String name(int part) {
        return "part%03d.xsd".formatted(part);
    }

    private static String repeat(int count, IntFunction<String> text) {
        return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining());
    }

    private String schema(int namespace, String content) {
        return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' elementFormDefault='qualified' "
                + "targetNamespace='urn:large:n%d'%s>\n%s</xs:schema>\n"
                        .formatted(
                                namespace,
                                repeat(namespaces, n -> " xmlns:n%d='urn:large:n%d'".formatted(n, n)),
                                content);
    }

    private String imports(int namespace) {
        return repeat(
                namespaces,
                n -> n == namespace
                        ? ""
                        : "<xs:import namespace='urn:large:n%d' schemaLocation='%s'/>\n".formatted(n, main(n)));
    }

    private static String enumeration(String name, int literals) {
        return "<xs:simpleType name='%s'><xs:restriction base='xs:string'>%s</xs:restriction></xs:simpleType>\n"
                .formatted(name, repeat(literals, i -> "<xs:enumeration value='%s-%d'/>\n".formatted(name, i)));
    }

    private static String small(int namespace) {
        return enumeration("Kind" + namespace, 8);
    }

    private static String type(String name, String content) {
        return ("<xs:complexType name='%s'><xs:annotation><xs:documentation>The %s of the family.</xs:documentation>"
                        + "</xs:annotation>%s</xs:complexType>\n")
                .formatted(name, name, content);
    }

    private static String element(String name, String type, String occurs) {
        return "<xs:element name='%s' type='%s'%s/>\n".formatted(name, type, occurs);
    }

    private String special() {
        List<String> scalars =
                List.of("xs:string", "xs:int", "xs:decimal", "xs:dateTime", "n0:Code", "xs:boolean", "xs:token");
        IntFunction<String> scalar = i -> scalars.get(i % scalars.size());
        List<String> occurs = List.of("", " minOccurs='0'", " minOccurs='0' maxOccurs='unbounded'");
        return enumeration("Code", literals)
                + "<xs:element name='head' abstract='true' type='n0:Thing'/>\n"
                + type("Thing", "<xs:sequence>" + element("label", "xs:string", "") + "</xs:sequence>")
                + type(
                        "Wide",
                        "<xs:sequence>" + repeat(wide, i -> element("w" + i, scalar.apply(i), occurs.get(i % 3)))
                                + "</xs:sequence>")
                + type(
                        "Pick",
                        "<xs:choice>" + repeat(branches, i -> element("p" + i, scalar.apply(i), "")) + "</xs:choice>")
                + type(
                        "Many",
                        "<xs:sequence>" + repeat(wide / 2, i -> element("m" + i, reference(i), " minOccurs='0'"))
                                + "</xs:sequence>"
                                + repeat(
                                        wide,
                                        i -> "<xs:attribute name='a%d' type='%s'/>\n".formatted(i, scalar.apply(i))))
                + type("All", repeatedChoice())
                + type(
                        "Nils",
                        "<xs:sequence>"
                                + repeat(wide, i -> element("n" + i, scalar.apply(i), " minOccurs='0' nillable='true'"))
                                + "</xs:sequence>")
                + Stream.of("Wide", "Pick", "Many", "All", "Nils")
                        .map(name -> element(name, "n0:" + name, ""))
                        .collect(Collectors.joining());
    }

    /** A list of many elements in any order. */
    private String repeatedChoice() {
        return "<xs:choice minOccurs='0' maxOccurs='unbounded'>"
                + repeat(branches, i -> element("c" + i, reference(i), "")) + "</xs:choice>";
    }

    /** The qualified name of an ordinary type. */
    private String reference(int type) {
        int i = Math.floorMod(type, ordinary());
        return "n%d:T%d".formatted(i % parts() % namespaces, i);
    }

    private String part(int part) {
        int namespace = part % namespaces;
        StringBuilder content = new StringBuilder("<xs:include schemaLocation='%s'/>\n".formatted(main(namespace)));
        content.append(imports(namespace));
        content.append(element("part" + part, reference(part), ""));
        for (int i = part; i < ordinary(); i += parts()) {
            content.append(ordinary(i));
            if (i < Math.min(members, subtypes)) {
                content.append("<xs:element name='member%d' type='%s' substitutionGroup='n0:head'/>\n"
                        .formatted(i, reference(i)));
            }
        }
        return schema(namespace, content.toString());
    }

    private String ordinary(int i) {
        int depth = i < subtypes ? 1 + i % 3 : i < 2 * subtypes ? (i - subtypes) % chain : 0;
        String base = depth == 0 ? "" : i < subtypes && depth == 1 ? "n0:Thing" : reference(i - 1);
        String content = "<xs:sequence>"
                + element("name" + depth, "xs:string", "")
                + element("amount" + depth, "xs:decimal", " minOccurs='0'")
                + element("count" + depth, "xs:int", " minOccurs='0' maxOccurs='unbounded'")
                + element("when" + depth, "xs:dateTime", " minOccurs='0'")
                + element("kind" + depth, "n%d:Kind%d".formatted(i % namespaces, i % namespaces), "")
                + element("next" + depth, reference(i * 7 + 1), " minOccurs='0'")
                + element("other" + depth, reference(i + 13), " minOccurs='0' maxOccurs='unbounded'")
                + (i % THING_USERS == 0 ? element("thing" + depth, "n0:Thing", " minOccurs='0'") : "")
                + (i % HEAD_USERS == 0 ? "<xs:element ref='n0:head' minOccurs='0' maxOccurs='unbounded'/>\n" : "")
                + "</xs:sequence><xs:attribute name='id%d' type='xs:token'/>".formatted(depth);
        return type(
                "T" + i,
                base.isEmpty()
                        ? content
                        : "<xs:complexContent><xs:extension base='%s'>%s</xs:extension></xs:complexContent>"
                                .formatted(base, content));
    }

    /** Generates the full family below a folder, and prints what it cost: in a JVM of its own, whose memory counts. */
    public static void main(String[] args) throws IOException {
        GenerationRequest request = FULL.write(Path.of(args[0]));
        long start = System.nanoTime();
        GenerationResult result = Generator.generate(request);
        if (result.hasErrors()) {
            throw new IllegalStateException(result.diagnostics().toString());
        }
        System.out.println(GenerationCost.of(result, System.nanoTime() - start));
    }
}
