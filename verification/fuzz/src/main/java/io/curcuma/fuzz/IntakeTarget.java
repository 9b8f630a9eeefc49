package io.curcuma.fuzz;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Documents of a build as the generator takes them in: diagnostics or sources, never an exception. An input is one document; the others are
 * beside it and in order.
 */
final class IntakeTarget implements Target {
    /** What the input is. */
    enum Kind {
        SCHEMA("schema.xsd"),
        BINDINGS("bindings.xjb"),
        CATALOG("catalog.xml");

        private final String file;

        Kind(String file) {
            this.file = file;
        }
    }

    private static final String SCHEMA = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb"
                jaxb:version="3.0" targetNamespace="urn:a" xmlns="urn:a">
              <xs:annotation><xs:appinfo><jaxb:schemaBindings><jaxb:package name="a.b"/></jaxb:schemaBindings></xs:appinfo></xs:annotation>
              <xs:include schemaLocation="part.xsd"/>
              <xs:import namespace="urn:b" schemaLocation="http://example.com/b.xsd"/>
              <xs:import namespace="http://www.w3.org/XML/1998/namespace"/>
              <xs:complexType name="T"><xs:sequence><xs:element name="e" type="P" maxOccurs="2"/></xs:sequence>
                <xs:attribute name="a" type="xs:int" default="1"/></xs:complexType>
              <xs:element name="a" type="T"/>
            </xs:schema>
            """;
    private static final String PART = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a">
              <xs:simpleType name="P"><xs:restriction base="xs:string"><xs:pattern value="[a-z]*"/></xs:restriction></xs:simpleType>
            </xs:schema>
            """;
    private static final String OTHER = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:b"><xs:element name="b" type="xs:int"/></xs:schema>
            """;
    private static final String BINDINGS = """
            <?xml version="1.0" encoding="UTF-8"?>
            <jaxb:bindings xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb" xmlns:xs="http://www.w3.org/2001/XMLSchema" version="3.0">
              <jaxb:bindings schemaLocation="schema.xsd" node="/xs:schema">
                <jaxb:schemaBindings><jaxb:package name="a.b"/></jaxb:schemaBindings>
                <jaxb:bindings node="//xs:complexType[@name='T']/xs:attribute[@name='a']"><jaxb:property name="c"/></jaxb:bindings>
                <jaxb:bindings node="//xs:complexType[@name='T']"><jaxb:class name="U"/></jaxb:bindings>
              </jaxb:bindings>
            </jaxb:bindings>
            """;
    private static final String CATALOG = """
            <?xml version="1.0" encoding="UTF-8"?>
            <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog" prefer="public">
              <system systemId="http://example.com/b.xsd" uri="other.xsd"/>
              <uri name="urn:b" uri="other.xsd"/>
              <rewriteSystem systemIdStartString="http://example.com/" rewritePrefix="./"/>
              <group xml:base="."><systemSuffix systemIdSuffix="b.xsd" uri="other.xsd"/></group>
              <nextCatalog catalog="next.xml"/>
            </catalog>
            """;
    private static final String NEXT = """
            <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><uri name="urn:c" uri="other.xsd"/></catalog>
            """;
    /** A catalog and XML parsers take some milliseconds each. */
    private static final long MAX_NANOS = 5_000_000_000L;

    private static final Budget BUDGET = new Budget(1 << 20, 20, 50, 200, 1 << 20);

    private final Kind kind;
    private final Path folder;

    IntakeTarget(Kind kind) {
        this.kind = kind;
        try {
            folder = Files.createTempDirectory("intake");
            write("schema.xsd", SCHEMA);
            write("part.xsd", PART);
            write("other.xsd", OTHER);
            write("bindings.xjb", BINDINGS);
            write("catalog.xml", CATALOG);
            write("next.xml", NEXT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        file.toFile().deleteOnExit();
        folder.toFile().deleteOnExit();
    }

    @Override
    public List<byte[]> seeds() {
        String text =
                switch (kind) {
                    case SCHEMA -> SCHEMA;
                    case BINDINGS -> BINDINGS;
                    case CATALOG -> CATALOG;
                };
        return List.of(text.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_16));
    }

    @Override
    public List<String> pieces() {
        return Pieces.SCHEMA;
    }

    @Override
    public void run(byte[] input) {
        try {
            Files.write(folder.resolve(kind.file), input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        long nanos = System.nanoTime();
        Diagnostics diagnostics = read();
        Cost.checkTime(System.nanoTime() - nanos, MAX_NANOS, this::read);
        for (Diagnostic diagnostic : diagnostics.toList()) {
            if (diagnostic.message().isBlank()) {
                throw new Violation("a diagnostic without a message: " + diagnostic);
            }
        }
    }

    private Diagnostics read() {
        Diagnostics diagnostics = new Diagnostics();
        Intake.read(
                GenerationRequest.of(List.of(folder.resolve("schema.xsd")))
                        .withBindings(List.of(folder.resolve("bindings.xjb")))
                        .withCatalogs(List.of(folder.resolve("catalog.xml")))
                        .withFormats(Set.of())
                        .withBudget(BUDGET),
                diagnostics);
        return diagnostics;
    }
}
