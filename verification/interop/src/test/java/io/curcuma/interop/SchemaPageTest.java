package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaType;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of {@code ?schemas} in a browser. */
class SchemaPageTest {
    private static final Pattern ARTICLE = Pattern.compile("<article ([^>]*)>");
    private static final Path PICTURES = Path.of("target", "pictures");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static SchemaCatalog cart() {
        return GeneratedCatalog.of(GenerationRequest.of(List.of(Path.of("..", "..", "schemas", "cart", "cart.xsd"))));
    }

    /** Ids of the types that the page shows. */
    private static List<String> shown(String document) {
        Matcher article = ARTICLE.matcher(document);
        return article.results()
                .map(match -> match.group(1))
                .filter(attributes -> !attributes.contains("hidden"))
                .map(attributes -> attributes.replaceFirst("^id=\"t-([^\"]*)\".*", "$1"))
                .toList();
    }

    private static List<String> matching(SchemaCatalog catalog, String word) {
        return catalog.types().stream()
                .filter(type -> (type.name() + " " + type.designator() + " " + type.documentation())
                        .toLowerCase(Locale.ROOT)
                        .contains(word))
                .map(SchemaType::name)
                .toList();
    }

    private static void isQuiet(Chromium.Outcome outcome) {
        assertThat(outcome.log().lines().filter(line -> line.contains("CONSOLE")))
                .isEmpty();
    }

    @Test
    void everyTypeIsThereWithAllItsDefinitions() throws Exception {
        SchemaCatalog catalog = cart();
        try (SchemaServer server = new SchemaServer(catalog)) {
            Chromium.Outcome page = Chromium.document(server.url() + "?schemas");

            isQuiet(page);
            assertThat(server.requests()).containsOnly("/service?schemas");
            assertThat(shown(page.output()))
                    .isEqualTo(catalog.types().stream().map(SchemaType::name).toList());
            for (String kind : List.of("xsd", "proto", "thrift", "jsonschema")) {
                assertThat(page.output().split("<figure class=\"" + kind + "\"", -1))
                        .as(kind)
                        .hasSize(catalog.types().size() + 1);
            }
            assertThat(page.output()).contains("<figure class=\"avro\"");
            assertThat(page.output())
                    .contains(
                            "<output id=\"count\" for=\"q\">" + catalog.types().size() + "</output>");
        }
    }

    @Test
    void searchLeavesWhatMatches() throws Exception {
        SchemaCatalog catalog = cart();
        List<String> expected = matching(catalog, "address");
        try (SchemaServer server = new SchemaServer(catalog)) {
            Chromium.Outcome found = Chromium.document(server.url() + "?schemas#q=Address");
            Chromium.Outcome nothing = Chromium.document(server.url() + "?schemas#q=address%20xyzzy");

            isQuiet(found);
            assertThat(expected).hasSizeBetween(2, catalog.types().size() - 1);
            assertThat(shown(found.output())).isEqualTo(expected);
            assertThat(shown(nothing.output())).isEmpty();
            assertThat(nothing.output()).contains("<p id=\"none\">");
        }
    }

    @Test
    void documentationIsTextAndRunsNothing() throws Exception {
        String evil =
                "&lt;script&gt;document.title = 'ran'&lt;/script&gt; &lt;img src=x onerror=\"document.title = 'ran'\"&gt;"
                        + " &lt;/script&gt; ]]&gt; {{title}}";
        Path schema = Files.writeString(
                folder.resolve("evil.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace=\"urn:'&gt;&lt;b&gt;evil\">"
                        + "<xs:complexType name='Evil'><xs:annotation><xs:documentation>" + evil
                        + "</xs:documentation></xs:annotation><xs:attribute name='a'/></xs:complexType></xs:schema>");
        try (SchemaServer server = new SchemaServer(GeneratedCatalog.of(
                GenerationRequest.of(List.of(schema)).withTargetPackage(java.util.Optional.of("evil"))))) {
            Chromium.Outcome page = Chromium.document(server.url() + "?schemas");

            isQuiet(page);
            assertThat(server.requests()).containsOnly("/service?schemas");
            assertThat(page.output()).contains("<title>Schemas: evil</title>", "&lt;img src=x");
            assertThat(page.output()).doesNotContain("<img", "<b>evil");
        }
    }

    @Test
    void hundredsOfTypesAreSearchedToo() throws Exception {
        SchemaCatalog catalog = GeneratedCatalog.of(new LargeSchema(500, 40, 3, 60, 30, 20, 6, 50, 100).write(folder));
        try (SchemaServer server = new SchemaServer(catalog)) {
            Chromium.Outcome page = Chromium.document(server.url() + "?schemas#q=t49");

            isQuiet(page);
            assertThat(catalog.types()).hasSizeGreaterThanOrEqualTo(500);
            assertThat(shown(page.output())).hasSizeBetween(2, 20).isEqualTo(matching(catalog, "t49"));
        }
    }

    @Test
    void pageIsPainted() throws Exception {
        Files.createDirectories(PICTURES);
        try (SchemaServer server = new SchemaServer(cart())) {
            for (boolean dark : new boolean[] {false, true}) {
                Path picture = PICTURES.resolve(dark ? "schemas-dark.png" : "schemas.png");
                Chromium.Outcome outcome = Chromium.picture(server.url() + "?schemas", picture, "1440,1000", dark);

                isQuiet(outcome);
                assertThat(picture).isNotEmptyFile();
            }
            assertThat(Files.mismatch(PICTURES.resolve("schemas.png"), PICTURES.resolve("schemas-dark.png")))
                    .as("dark is another picture")
                    .isNotNegative();
        }
    }
}
