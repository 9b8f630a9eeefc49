package io.curcuma.http.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.curcuma.catalog.SchemaCatalog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A catalog of the documents of a test. */
final class TestCatalog {
    private final Map<String, byte[]> resources = new HashMap<>();
    private final StringBuilder lines = new StringBuilder();
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();

    /** A shop: a document of each kind, with hostile documentation. */
    static TestCatalog shop() {
        return new TestCatalog()
                .with("xsd", "shop/shop.xsd", XSD, "shop/base.xsd")
                .with(
                        "wsdl",
                        "shop/shop.wsdl",
                        "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/>",
                        "shop/shop.xsd")
                .with(
                        "proto",
                        "shop.proto",
                        "package shop;\n\n// <script>alert(1)</script>\nmessage Order {\n}\n",
                        "base.proto")
                .with("descriptor", "shop.desc", "DESC", "")
                .with(
                        "avro",
                        "shop/Order.avsc",
                        "{\n  \"type\": \"record\",\n  \"name\": \"Order\",\n  \"namespace\": \"shop\"\n}\n",
                        "")
                .with("thrift", "shop.thrift", "namespace * shop\n\nstruct Order {\n}\n", "")
                .with(
                        "jsonschema",
                        "shop.schema.json",
                        "{\n  \"$defs\": {\n    \"Order\": {\n      \"type\": \"object\"\n    }\n  }\n}\n",
                        "")
                .with("xsd", "shop/base.xsd", "<schema/>", "")
                .with("proto", "base.proto", "package base;\n", "")
                .line("version\t1.<b>")
                .line("root\t{urn:shop}order\tshop.Order\tA <script>alert(2)</script> \"order\".")
                .line("type\tshop.Order\t{urn:shop}Order\tshop.Order\tshop/shop.xsd\t" + XSD.indexOf("<complexType")
                        + "-" + XSD.indexOf("</schema>") + "\tAn '><img src=x onerror=alert(3)> order.");
    }

    static final String XSD = "<schema xmlns='http://www.w3.org/2001/XMLSchema'><complexType name='Order'>"
            + "<!-- <script xmlns='http://www.w3.org/1999/xhtml'>alert(4)</script> --></complexType></schema>";

    TestCatalog with(String kind, String name, String content, String imports) {
        return with(kind, name, content.getBytes(UTF_8), kind.equals("descriptor") ? "-" : "UTF-8", imports);
    }

    TestCatalog with(String kind, String name, byte[] content, String charset, String imports) {
        String path = "META-INF/curcuma/" + kind + "/" + name;
        resources.put(path, content);
        all.writeBytes((kind + " " + name + " " + content.length + "\n").getBytes(UTF_8));
        all.writeBytes(content);
        return line(String.join("\t", "document", kind, name, path, charset, imports));
    }

    TestCatalog line(String line) {
        lines.append(line).append('\n');
        return this;
    }

    SchemaCatalog read() {
        String index = "curcuma-catalog 1\nfingerprint\t" + sha256(all.toByteArray()) + "\n" + lines;
        resources.put("META-INF/curcuma/catalog/shop", index.getBytes(UTF_8));
        return SchemaCatalog.forPackages(
                new ClassLoader(null) {
                    @Override
                    public @Nullable InputStream getResourceAsStream(String name) {
                        byte[] content = resources.get(name);
                        return content == null ? null : new ByteArrayInputStream(content);
                    }
                },
                "shop");
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
