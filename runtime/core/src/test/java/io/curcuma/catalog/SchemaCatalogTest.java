package io.curcuma.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCatalogTest {
    private static final String INDEX = "META-INF/curcuma/catalog/";
    private static final String PROTO = "META-INF/curcuma/proto/";

    private final Map<String, byte[]> resources = new HashMap<>();
    private final ClassLoader loader = new ClassLoader(null) {
        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            byte[] content = resources.get(name);
            return content == null ? null : new ByteArrayInputStream(content);
        }
    };

    private void resource(String path, String content) {
        resources.put(path, content.getBytes(UTF_8));
    }

    private static String proto(String word, String name, String resource, String imports) {
        return word + "\tproto\t" + name + "\t" + resource + "\tUTF-8\t" + imports + "\n";
    }

    /** An index whose fingerprint is that of {@code a.proto} with the content {@code A}. */
    private static String index(String rest) {
        return "curcuma-catalog 1\nfingerprint\t" + Sha256.hex("proto a.proto 1\nA") + "\n" + rest;
    }

    private void index(String packageName, String text) {
        resource(INDEX + packageName, text);
    }

    private void invalid(String problem) {
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(() -> SchemaCatalog.forPackages(loader, "p"))
                .satisfies(e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID))
                .withMessageContaining(problem);
    }

    @Test
    void readsWhatTheIndexLists() {
        resource(PROTO + "a.proto", "A");
        index(
                "p",
                index(
                        proto("document", "a.proto", PROTO + "a.proto", "")
                                + "version\t1.0\\tbeta\nroot\t{urn:a}a\tp.A\tAn A.\ntype\tA\t{urn:a}A\tp.A\t\t\t\nfuture\tline\n"));

        SchemaCatalog catalog = SchemaCatalog.forPackages(loader, "p");

        assertThat(catalog.version()).contains("1.0\tbeta");
        assertThat(catalog.roots()).containsExactly(new RootElement(new QName("urn:a", "a"), "p.A", "An A."));
        assertThat(catalog.types())
                .hasSize(1)
                .allMatch(type -> type.declaration().isEmpty());
        SchemaDocument document =
                catalog.document(DocumentKind.PROTO, "a.proto").orElseThrow();
        assertThat(document.text()).contains("A");
        assertThat(document.sha256()).isEqualTo(Sha256.hex("A"));
        assertThat(document.mediaType()).isEqualTo("text/plain");
    }

    @Test
    void bytesCannotBeChanged() {
        resource(PROTO + "a.proto", "A");
        index("p", index(proto("document", "a.proto", PROTO + "a.proto", "")));
        SchemaDocument document =
                SchemaCatalog.forPackages(loader, "p").documents().get(0);

        document.bytes()[0] = 'B';

        assertThat(document.bytes()).isEqualTo("A".getBytes(UTF_8));
    }

    @Test
    void packageWithoutIndexIsAMistakeOfTheConfiguration() {
        invalid("nothing at META-INF/curcuma/catalog/p");
    }

    @Test
    void missingDocumentIsAMistakeOfTheConfiguration() {
        index("p", index(proto("document", "a.proto", PROTO + "a.proto", "")));
        invalid("nothing at META-INF/curcuma/proto/a.proto");
    }

    @Test
    void documentOfAnotherJarIsSeen() {
        resource(PROTO + "a.proto", "B");
        index("p", index(proto("document", "a.proto", PROTO + "a.proto", "")));
        invalid("not those that it was made for");
    }

    @Test
    void resourcesAreOursAlone() {
        for (String path :
                new String[] {"com/acme/secret.properties", PROTO + "../../../application.yml", "/etc/passwd"}) {
            index("p", index(proto("document", "a.proto", path, "")));
            invalid("not below META-INF/curcuma/");
        }
    }

    @Test
    void otherVersionsAndBrokenLinesAreRefused() {
        index("p", "curcuma-catalog 2\n");
        invalid("does not begin with 'curcuma-catalog 1'");
        index("p", index("document\tproto\n"));
        invalid("line 3");
        index("p", index("document\tcorba\ta\t" + PROTO + "a\tUTF-8\t\n"));
        invalid("line 3");
    }

    @Test
    void severalPackagesHaveAFingerprintOfTheirOwn() {
        resource(PROTO + "a.proto", "A");
        String text = index(proto("document", "a.proto", PROTO + "a.proto", ""));
        index("p", text);
        index("q", text);

        SchemaCatalog one = SchemaCatalog.forPackages(loader, "p", "p");
        SchemaCatalog two = SchemaCatalog.forPackages(loader, "p", "q");

        assertThat(two.documents()).isEqualTo(one.documents());
        assertThat(two.fingerprint()).isNotEqualTo(one.fingerprint());
    }

    @Test
    void ownDocumentsComeBeforeThoseThatOthersImport() {
        resource(PROTO + "a.proto", "A");
        resource(PROTO + "b.proto", "B");
        String both = "proto a.proto 1\nAproto b.proto 1\nB";
        index(
                "p",
                "curcuma-catalog 1\nfingerprint\t" + Sha256.hex(both) + "\n"
                        + proto("document", "a.proto", PROTO + "a.proto", "b.proto")
                        + proto("import", "b.proto", PROTO + "b.proto", ""));
        assertThat(SchemaCatalog.forPackages(loader, "p").documents(DocumentKind.PROTO))
                .extracting(SchemaDocument::name)
                .containsExactly("a.proto", "b.proto");
    }

    /** A folder of classes with the package {@code name} and what it imports. */
    private static URL jar(Path folder, String name, String shared) throws IOException {
        String own = "proto " + name + ".proto 3\nown";
        String all = own + "proto curcuma/xsd.proto " + shared.length() + "\n" + shared;
        Map<String, String> files = Map.of(
                INDEX + name,
                "curcuma-catalog 1\nfingerprint\t" + Sha256.hex(all) + "\n"
                        + proto("document", name + ".proto", PROTO + name + ".proto", "curcuma/xsd.proto")
                        + proto("import", "curcuma/xsd.proto", PROTO + "curcuma/xsd.proto", ""),
                PROTO + name + ".proto",
                "own",
                PROTO + "curcuma/xsd.proto",
                shared);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = folder.resolve(name).resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return folder.resolve(name).toUri().toURL();
    }

    @Test
    void documentsOfAnIndexAreThoseOfItsOwnJar(@TempDir Path folder) throws Exception {
        URL[] jars = {jar(folder, "p", "old"), jar(folder, "q", "newer")};
        try (URLClassLoader both = new URLClassLoader(jars, null)) {
            SchemaCatalog second = SchemaCatalog.forPackages(both, "q");
            SchemaCatalog all = SchemaCatalog.forPackages(both, "p", "q");

            assertThat(second.document(DocumentKind.PROTO, "curcuma/xsd.proto").flatMap(SchemaDocument::text))
                    .contains("newer");
            assertThat(all.document(DocumentKind.PROTO, "curcuma/xsd.proto").flatMap(SchemaDocument::text))
                    .contains("old");
            assertThat(all.documents()).hasSize(3);
        }
    }
}
