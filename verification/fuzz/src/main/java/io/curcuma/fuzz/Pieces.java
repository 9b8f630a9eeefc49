package io.curcuma.fuzz;

import java.util.List;

/** What text grammars are made of: a fuzzer that knows it comes deeper. */
final class Pieces {
    static final List<String> XML = List.of(
            "<![CDATA[",
            "]]>",
            "<!--",
            "-->",
            "<?p x?>",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<!DOCTYPE a [<!ENTITY e \"x\">]>",
            "&lt;",
            "&amp;",
            "&#x41;",
            "&#0;",
            "&#x1F680;",
            "</",
            "/>",
            " xmlns:q=\"urn:q\"",
            " xmlns=\"\"",
            " xmlns=\"urn:fuzz\"",
            " xmlns:o=\"urn:fuzz:other\"",
            " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
            " xsi:nil=\"true\"",
            " xsi:type=\"Extended\"",
            "<o:money>",
            "<o:count>1</o:count>",
            "\r\n",
            "\t",
            "\u00e9",
            "\u0085",
            "\u2028",
            "\ufeff",
            "-INF",
            "NaN",
            "2000-02-29T24:00:00Z",
            "+14:00",
            "P1Y2M3DT4H5M6.7S");

    static final List<String> JSON = List.of(
            "null",
            "true",
            "false",
            "\"@type\":",
            "\"@nil\":",
            "\"$\":",
            "\\u00e9",
            "\\ud83d\\ude80",
            "\\ud800",
            "\\n",
            "\\\"",
            "{}",
            "[]",
            "\"\"",
            "-0",
            "1E2",
            "1e-7",
            "0.10",
            "\"NaN\"",
            "\"INF\"",
            "\"-INF\"",
            "\"unknown\":1,",
            "\u00e9",
            "\ufeff");

    static final List<String> NAME_VALUE =
            List.of("&", "=", "%20", "%C3%A9", "+", ".", "[0]", "[1]", "(0)", "xsi:nil=true", "%00", "%zz");

    static final List<String> SCHEMA = List.of(
            "<xs:include schemaLocation=\"schema.xsd\"/>",
            "<xs:import namespace=\"urn:x\"/>",
            "<xs:redefine schemaLocation=\"schema.xsd\"/>",
            "<xs:annotation><xs:appinfo>",
            "<jaxb:bindings",
            "<jaxb:package name=\"a.b\"/>",
            "<jaxb:javaType name=\"java.lang.String\"/>",
            "node=\"/xs:schema\"",
            "node=\"//xs:element[@name='a']\"",
            "schemaLocation=\"../../x.xsd\"",
            "schemaLocation=\"http://example.com/x.xsd\"",
            "schemaLocation=\"jar:file:x!/y\"",
            "file:///etc/passwd",
            "<!DOCTYPE a SYSTEM \"x\">",
            "xmlns:xi=\"http://www.w3.org/2001/XInclude\"",
            "<nextCatalog catalog=\"catalog.xml\"/>",
            "<rewriteURI uriStartString=\"a\" rewritePrefix=\"b\"/>",
            "<delegateSystem systemIdStartString=\"a\" catalog=\"catalog.xml\"/>",
            "<public publicId=\"-//A//B\" uri=\"c\"/>",
            "xml:base=\"..\"",
            "prefer=\"system\"",
            "%2e%2e/",
            "encoding=\"UTF-16\"");

    static final List<String> NUMBERS = List.of(
            "type ", "field ", "literal ", " reserved", " was=", "{urn:a}", "/@", "/list()", "%20", "536870911", "#");

    static final List<String> HTTP = List.of(
            "GET ",
            "POST ",
            "?format=",
            "?proto",
            "&avro=",
            "%zz",
            "Accept: ",
            "Accept-Encoding: ",
            "Content-Type: ",
            "Content-Encoding: ",
            "Content-Length: ",
            "X-Curcuma-Request-Format: ",
            "X-Curcuma-Response-Format: ",
            "X-TURMERIC-REQUEST-DATA-FORMAT: ",
            "If-None-Match: ",
            "application/json",
            "application/xml",
            "application/x-protobuf",
            "*/*",
            ";q=0.5",
            ";charset=utf-8",
            ";v=2",
            "gzip",
            "zstd",
            "identity;q=0",
            "\"a\"",
            "W/\"a\"");

    private Pieces() {}
}
