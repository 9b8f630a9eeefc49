package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.catalog.SchemaType;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the generator leaves, read as a service reads it. */
class SchemaCatalogTest {
    private static final String CART = "io.curcuma.schemas.cart";
    private static final String COMMON = "io.curcuma.schemas.common";

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    private static SchemaCatalog cart() {
        return SchemaCatalog.forPackages(Compiled.of("cart").compiledSchemas().loader(), CART);
    }

    @Test
    void mainDocumentsComeFirst() {
        SchemaCatalog catalog = cart();
        assertThat(catalog.documents(DocumentKind.XSD))
                .extracting(SchemaDocument::name)
                .containsExactly(
                        "io/curcuma/schemas/cart/cart.xsd",
                        "io/curcuma/schemas/cart/items.xsd",
                        "io/curcuma/schemas/cart/common.xsd");
        assertThat(catalog.documents(DocumentKind.PROTO).get(0).name()).isEqualTo("io/curcuma/schemas/cart/cart.proto");
        assertThat(catalog.documents(DocumentKind.WSDL)).isEmpty();
        assertThat(catalog.roots())
                .extracting(root -> root.name())
                .containsExactly(new QName("urn:curcuma:cart:v1", "cart"));
    }

    @ParameterizedTest
    @EnumSource(DocumentKind.class)
    void everyNameGivesItsDocument(DocumentKind kind) {
        SchemaCatalog catalog = cart();
        for (SchemaDocument document : catalog.documents(kind)) {
            assertThat(catalog.document(kind, document.name())).contains(document);
            document.imports()
                    .forEach(name ->
                            assertThat(catalog.document(kind, name)).as(name).isPresent());
        }
        assertThat(catalog.document(kind, "../" + CART)).isEmpty();
    }

    @Test
    void descriptorSetsHoldTheImports() throws Exception {
        byte[] set = cart().documents(DocumentKind.DESCRIPTOR).get(0).bytes();
        assertThat(FileDescriptorSet.parseFrom(set).getFileList())
                .extracting(file -> file.getName())
                .contains("curcuma/xsd/xsd.proto", "io/curcuma/schemas/cart/cart.proto");
    }

    @Test
    void severalPackagesAreOneCatalog() {
        ClassLoader loader = Compiled.of("cart").compiledSchemas().loader();
        SchemaCatalog both = SchemaCatalog.forPackages(loader, CART, COMMON);

        assertThat(both.documents(DocumentKind.XSD)).hasSize(3).doesNotHaveDuplicates();
        assertThat(both.fingerprint())
                .hasSize(64)
                .isNotEqualTo(cart().fingerprint())
                .isEqualTo(SchemaCatalog.forPackages(loader, CART, COMMON).fingerprint());
        assertThat(both.types()).extracting(SchemaType::packageName).contains(CART, COMMON);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyTypeIsFoundInItsSchema(String name) {
        Compiled compiled = Compiled.of(name);
        String[] packages = compiled.serializer().beans().stream()
                .map(bean -> bean.replaceFirst("\\.[A-Z].*", ""))
                .distinct()
                .toArray(String[]::new);
        SchemaCatalog catalog =
                SchemaCatalog.forPackages(compiled.compiledSchemas().loader(), packages);
        assertThat(catalog.types())
                .hasSizeGreaterThanOrEqualTo(compiled.serializer().beans().size());
        for (SchemaType type : catalog.types()) {
            SchemaType.Declaration declaration = type.declaration().orElseThrow(() -> new AssertionError(type));
            String text = catalog.document(declaration.kind(), declaration.document())
                    .orElseThrow()
                    .text()
                    .orElseThrow()
                    .substring(declaration.start(), declaration.end());
            assertThat(text).matches("(?s)<(\\w+:)?(complexType|simpleType|element|attribute)\\b.*>");
            if (!type.designator().endsWith("/~")) {
                String local = type.designator().substring(type.designator().indexOf('}') + 1);
                assertThat(text).containsPattern("name=['\"]" + local + "['\"]");
            }
        }
    }
}
