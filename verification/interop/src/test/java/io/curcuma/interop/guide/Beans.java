package io.curcuma.interop.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.ServiceStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the generator makes of the schemas that the pages have or speak of.
 *
 * @param schema the one of README, as a file has it
 * @param cart of it
 * @param plain of it, without validators, whose IDLs pages show
 * @param all of every schema, that of README in every package that a page names
 */
record Beans(String schema, GenerationResult cart, GenerationResult plain, List<GenerationResult> all) {
    static final String NAMESPACE = "urn:acme:cart";
    private static final Path SCHEMAS = Path.of("src/test/guide");
    private static final Path FLIGHTS = CodeBlock.ROOT.resolve("schemas/flights");

    private static final Path STOCK = CodeBlock.ROOT.resolve("generator/src/test/resources/services/stock.wsdl");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
    private static final String DESCRIPTORS = ".desc";

    static Beans of(List<CodeBlock> blocks, Path folder) throws IOException {
        String declarations = blocks.stream()
                .filter(block -> block.page().equals("README.md") && XmlBlocks.isSchema(block))
                .findFirst()
                .orElseThrow()
                .text();
        GenerationResult cart =
                generate(Files.writeString(folder.resolve("cart.xsd"), schema(NAMESPACE, declarations)));
        GenerationResult flights =
                valid(Generator.generate(GenerationRequest.of(List.of(FLIGHTS.resolve("flights.xsd")))
                        .withBindings(List.of(FLIGHTS.resolve("flights.xjb")))));
        return new Beans(
                schema(NAMESPACE, declarations),
                cart,
                valid(Generator.generate(GenerationRequest.of(List.of(folder.resolve("cart.xsd"))))),
                List.of(
                        cart,
                        generate(Files.writeString(
                                folder.resolve("com.xsd"), schema("urn:com:acme:cart", declarations))),
                        generate(Files.writeString(
                                folder.resolve("org.xsd"), schema("http://acme.org/cart", declarations))),
                        generate(SCHEMAS.resolve("bom.xsd")),
                        flights,
                        valid(Generator.generate(
                                GenerationRequest.of(List.of(STOCK)).withServices(ServiceStyle.BARE)))));
    }

    static String schema(String namespace, String declarations) {
        return "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns=\"" + namespace + "\" targetNamespace=\""
                + namespace + "\" elementFormDefault=\"qualified\">\n" + declarations + "</xs:schema>\n";
    }

    static GenerationResult generate(Path... schemas) {
        GenerationRequest request = GenerationRequest.of(List.of(schemas));
        return valid(Generator.generate(
                request.withNumbers(Optional.empty(), "curcuma.numbers", false).withValidators(true)));
    }

    private static GenerationResult valid(GenerationResult result) {
        assertThat(result.diagnostics())
                .filteredOn(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                .isEmpty();
        return result;
    }

    /** What README's schema gives of a kind, without comments. */
    String idls(OutputFile.Kind kind) {
        StringBuilder text = new StringBuilder();
        for (OutputFile file : plain.files()) {
            if (file.kind() == kind && !file.path().endsWith(DESCRIPTORS)) {
                text.append(COMMENT.matcher(new String(file.content(), UTF_8)).replaceAll(""))
                        .append('\n');
            }
        }
        return text.toString();
    }
}
