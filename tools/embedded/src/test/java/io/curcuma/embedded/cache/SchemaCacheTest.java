package io.curcuma.embedded.cache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SchemaCacheTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:a' elementFormDefault='qualified'>
              %s
              <xs:element name='a'><xs:complexType><xs:sequence><xs:element name='b' type='xs:%s'/></xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private final AtomicInteger generations = new AtomicInteger();

    @BeforeEach
    void schema() throws IOException {
        write("", "int");
    }

    private Path schemaFile() {
        return folder.resolve("a.xsd");
    }

    private void write(String declarations, String type) throws IOException {
        Files.writeString(schemaFile(), SCHEMA.formatted(declarations, type));
    }

    private Path cacheFolder() {
        return folder.resolve("cache");
    }

    private CompiledSchemas compile(GenerationRequest request) throws IOException {
        return SchemaCache.in(cacheFolder()).compile(request, (step, done, total) -> {
            if (step.equals("planning")) {
                generations.incrementAndGet();
            }
        });
    }

    private GenerationRequest request() {
        return GenerationRequest.of(List.of(schemaFile())).withFormats(Set.of());
    }

    private static String convert(CompiledSchemas compiledSchemas) {
        byte[] in = "<a xmlns='urn:a'><b>5</b></a>".getBytes(UTF_8);
        return new String(compiledSchemas.convert(in, Format.XML, Format.JSON, Optional.empty()), UTF_8);
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> files = Files.list(cacheFolder())) {
            return files.sorted().toList();
        }
    }

    @Test
    void aSecondRunGeneratesNothingAndDoesTheSame() throws IOException {
        CompiledSchemas first = compile(request());
        CompiledSchemas second = compile(request());

        assertThat(generations).hasValue(1);
        assertThat(convert(second)).isEqualTo(convert(first)).isEqualTo("{\"b\":5}");
        assertThat(second.roots()).hasSize(1);
        assertThat(second.bean("a").getName()).isEqualTo(first.bean("a").getName());
        assertThat(second.compiled().inputs()).isEqualTo(first.compiled().inputs());
    }

    @Test
    void anotherSchemaAnotherOptionAndOtherNumbersAreCompiledAnew() throws IOException {
        compile(request());
        write("", "string");
        assertThat(convert(compile(request()))).isEqualTo("{\"b\":\"5\"}");
        compile(request().withTargetPackage(Optional.of("other")));
        compile(request().withNumbers(Optional.of("type {urn:a}a/~ A\nfield {urn:a}a/~/b 7 b string\n"), "n", false));

        assertThat(generations).hasValue(4);
        assertThat(entries()).hasSize(3);
    }

    @Test
    void anImportThatComesLaterCounts() throws IOException {
        write("<xs:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='xml.xsd'/>", "int");
        compile(request());
        compile(request());
        assertThat(generations).hasValue(1);

        Files.writeString(
                folder.resolve("xml.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='http://www.w3.org/XML/1998/namespace'/>");
        compile(request());

        assertThat(generations).hasValue(2);
    }

    @Test
    void aDamagedEntryIsMadeAnew() throws IOException {
        compile(request());
        Path entry = entries().get(0);
        byte[] whole = Files.readAllBytes(entry);
        byte[] flipped = whole.clone();
        flipped[whole.length / 2] ^= 1;

        for (byte[] damaged : List.of(new byte[0], new byte[] {1, 2, 3}, flipped, whole.clone())) {
            boolean same = damaged.length == whole.length && damaged != flipped;
            int before = generations.get();
            Files.write(entry, damaged);
            assertThat(convert(compile(request()))).isEqualTo("{\"b\":5}");
            assertThat(generations.get() - before).isEqualTo(same ? 0 : 1);
            assertThat(Files.readAllBytes(entry)).isEqualTo(whole);
        }
    }

    private GenerationRequest request(String... names) {
        return request().withExtent(Extent.known(Set.of(names)));
    }

    @Test
    void aPartServesDocumentsThatNeedNoMoreAndGrowsForOthers() throws IOException {
        write(
                "<xs:element name='c'><xs:complexType><xs:attribute name='d' type='xs:int'/></xs:complexType></xs:element>",
                "int");
        compile(request("{urn:a}a"));
        CompiledSchemas again = compile(request("{urn:a}a", "{urn:a}b", "{urn:b}c"));
        assertThat(generations).hasValue(1);
        assertThat(again.roots()).extracting(RootBinding::element).containsExactly(new QName("urn:a", "a"));

        CompiledSchemas more = compile(request("{urn:a}c"));
        assertThat(generations).hasValue(2);
        assertThat(more.roots()).hasSize(2);
        assertThat(convert(compile(request("{urn:a}a")))).isEqualTo("{\"b\":5}");
        assertThat(generations).hasValue(2);
        assertThat(entries()).hasSize(1);
        compile(request());
        assertThat(generations).hasValue(3);
    }

    @Test
    void whatHadToBeCompiledLaterIsKept() throws IOException {
        write("""
                <xs:element name='c'><xs:complexType><xs:sequence>
                  <xs:element name='e'><xs:complexType><xs:attribute name='f' type='xs:int'/></xs:complexType></xs:element>
                </xs:sequence></xs:complexType></xs:element>
                """, "int");
        CompiledSchemas first = compile(request("{urn:a}c"));
        byte[] document = "<c xmlns='urn:a'><e f='1'/></c>".getBytes(UTF_8);
        assertThat(first.compiled().sources().waiting()).isNotEmpty();
        byte[] json = first.convert(document, Format.XML, Format.JSON, Optional.empty());

        CompiledSchemas second = compile(request("{urn:a}c", "{urn:a}e"));

        assertThat(generations).hasValue(1);
        assertThat(second.compiled().sources().waiting()).isEmpty();
        assertThat(second.convert(document, Format.XML, Format.JSON, Optional.empty()))
                .isEqualTo(json);
    }

    @Test
    void schemasWithErrorsAreNotKept() throws IOException {
        write("<xs:element name='x' type='nothing'/>", "int");

        assertThatThrownBy(() -> compile(request())).isInstanceOf(CompiledSchemasException.class);
        assertThat(entries()).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerMayWriteIt() throws IOException {
        compile(request());

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cacheFolder())))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(entries().get(0))))
                .isEqualTo("rw-------");

        Files.setPosixFilePermissions(entries().get(0), PosixFilePermissions.fromString("rw-rw----"));
        compile(request());
        assertThat(generations).hasValue(2);

        Files.setPosixFilePermissions(cacheFolder(), PosixFilePermissions.fromString("rwxrwx---"));
        assertThatThrownBy(() -> compile(request()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("others may write it");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkInPlaceOfTheFolderIsRefused() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(cacheFolder(), elsewhere);

        assertThatThrownBy(() -> compile(request())).isInstanceOf(IOException.class);
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void whatWasNotUsedForTheLongestTimeGoesFirst() throws IOException {
        CacheFolder cache = CacheFolder.open(cacheFolder(), 250);
        for (String name : List.of("one", "two")) {
            cache.write(name, new byte[100]);
            Files.setLastModifiedTime(
                    cacheFolder().resolve(name + ".cache"),
                    FileTime.from(Instant.now().minusSeconds(name.equals("one") ? 200 : 100)));
        }
        assertThat(cache.read("one")).isPresent();
        cache.write("three", new byte[100]);

        assertThat(cache.read("one")).isPresent();
        assertThat(cache.read("two")).isEmpty();
        assertThat(cache.read("three")).isPresent();
    }
}
