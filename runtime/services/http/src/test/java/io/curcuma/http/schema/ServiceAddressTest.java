package io.curcuma.http.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.catalog.SchemaCatalog;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServiceAddressTest {
    private static final String WSDL = "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'>"
            + "<w:import namespace='urn:b' location='../base/more.wsdl'/>"
            + "<w:import namespace='urn:c' location=\"http://elsewhere/c.wsdl\"/><w:import location='gone.wsdl'/>"
            + "<w:types><xs:schema><xs:include schemaLocation = \"types%20of.xsd\"/></xs:schema></w:types>"
            + "<w:port><soap:address\n location='http://former/$1'/></w:port><w:port><address location=\"\"/></w:port>"
            + "</w:definitions>";
    private static final String XSD = "<xs:schema><xs:redefine schemaLocation='./../shop/shop.wsdl'/>"
            + "<address location='here'/><xs:import namespace='urn:x'/></xs:schema>";

    private static final SchemaCatalog CATALOG = new TestCatalog()
            .with("wsdl", "shop/shop.wsdl", WSDL, "base/more.wsdl")
            .with("wsdl", "base/more.wsdl", "<definitions/>", "")
            .with("xsd", "shop/types of.xsd", XSD.getBytes(StandardCharsets.UTF_16LE), "UTF-16LE", "shop/shop.wsdl")
            .read();

    private static String answer(SchemaQueries queries, String query) {
        SchemaAnswer.Served served = (SchemaAnswer.Served)
                queries.answer("GET", query, name -> List.of()).orElseThrow();
        assertThat(served.status()).isEqualTo(200);
        return new String(served.body(), query.startsWith("xsd") ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8);
    }

    @Test
    void ports_are_at_the_address_and_documents_are_queries_there() {
        SchemaQueries queries = new SchemaQueries(CATALOG, URI.create("https://shop.example/api?a=1&b"));
        String address = "https://shop.example/api?a=1&amp;b";
        assertThat(answer(queries, "wsdl"))
                .isEqualTo(WSDL.replace("'../base/more.wsdl'", "\"" + address + "?wsdl=base/more.wsdl\"")
                        .replace("\"types%20of.xsd\"", "\"" + address + "?xsd=shop/types+of.xsd\"")
                        .replace("'http://former/$1'", "\"" + address + "\"")
                        .replace("<address location=\"\"/>", "<address location=\"" + address + "\"/>"));
        assertThat(answer(queries, "xsd"))
                .isEqualTo(XSD.replace("'./../shop/shop.wsdl'", "\"" + address + "?wsdl=shop/shop.wsdl\""));
    }

    @Test
    void without_an_address_documents_are_as_they_were_written() {
        SchemaQueries queries = new SchemaQueries(CATALOG);
        assertThat(answer(queries, "wsdl")).isEqualTo(WSDL);
        assertThat(answer(queries, "xsd")).isEqualTo(XSD);
    }
}
