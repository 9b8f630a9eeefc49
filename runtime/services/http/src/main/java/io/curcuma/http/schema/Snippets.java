package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parts of documents as HTML. */
final class Snippets {
    private static final Pattern XML = Pattern.compile(
            "(?<c><!--.*?-->)|(?<s>(?<==)\\s*(?:\"[^\"]*\"|'[^']*'))|(?<k></?[\\w:.-]+|/?>)", Pattern.DOTALL);
    private static final Pattern JSON =
            Pattern.compile("(?<k>\"(?:[^\"\\\\]|\\\\.)*+\"(?=:))|(?<s>\"(?:[^\"\\\\]|\\\\.)*+\")|(?<c>(?!))");
    private static final Pattern CODE = Pattern.compile(
            "(?<c>//[^\n]*|/\\*.*?\\*/)|(?<s>\"(?:[^\"\\\\]|\\\\.)*+\")|(?<k>\\b(?:message|enum|struct|union|oneof|optional|"
                    + "repeated|reserved|map|list|bool|bytes|binary|string|double|float|u?int(?:32|64)|sint(?:32|64)|"
                    + "i8|i16|i32|i64)\\b)",
            Pattern.DOTALL);

    private Snippets() {}

    /** The text without the indentation that all lines but the first share. */
    static String dedent(String text) {
        String[] lines = text.split("\r\n|\r|\n", -1);
        int indent = Integer.MAX_VALUE;
        for (int i = 1; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                indent = Math.min(
                        indent, lines[i].length() - lines[i].stripLeading().length());
            }
        }
        StringBuilder out = new StringBuilder(lines[0]);
        for (int i = 1; i < lines.length; i++) {
            out.append('\n').append(lines[i].isBlank() ? "" : lines[i].substring(indent));
        }
        return out.toString();
    }

    /** The text without markup, for an element or a quoted attribute. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** A definition as HTML: comments, strings and keywords are marked, everything is escaped. */
    static String html(DocumentKind kind, String text) {
        Pattern pattern =
                switch (kind) {
                    case XSD, WSDL -> XML;
                    case AVRO, AVRO_PROTOCOL, JSON_SCHEMA, OPENAPI -> JSON;
                    case PROTO, THRIFT, DESCRIPTOR -> CODE;
                };
        Matcher token = pattern.matcher(text);
        StringBuilder out = new StringBuilder();
        int done = 0;
        while (token.find()) {
            String style = token.group("c") != null ? "c" : token.group("s") != null ? "s" : "k";
            out.append(escape(text.substring(done, token.start())))
                    .append("<span class=")
                    .append(style)
                    .append('>')
                    .append(escape(token.group()))
                    .append("</span>");
            done = token.end();
        }
        return out.append(escape(text.substring(done))).toString();
    }
}
