package io.curcuma.interop;

import java.util.List;
import java.util.Random;

/** Random documents with open content: prefixes that come, go and change their meaning. */
final class OpenFragments {
    private static final List<String> PREFIXES = List.of("", "p", "q", "ns1", "ns12", "xs", "o");
    private static final List<String> NAMESPACES =
            List.of("urn:p", "urn:q", "urn:test:open", "http://www.w3.org/2001/XMLSchema");
    private static final List<String> TEXTS = List.of(
            "text",
            "",
            " \n\t ",
            "a &lt; b &amp;&amp; c > d",
            "p:name",
            "q:",
            "\u00e9\u4e2d\ud83d\ude00",
            "<!-- p: -->",
            "<![CDATA[<q:x>]]>",
            "<![CDATA[ ]] &amp; p:q\r\n]]>",
            "\r<!-- -->\n",
            "\"quoted'",
            "]]&gt;",
            "line\r\nend",
            "12345678901234567890123456789012345678901234567890");

    /** What is left to StAX now and then. */
    private static final List<String> UNUSUAL_NAMESPACES = List.of("urn:a?b=1&amp;c='2'", "urn:\u00fc", "a b");

    private static final List<String> UNUSUAL_TEXTS = List.of("&#13;&#x41;", "<![CDATA[\u0000]]>", "<?q:x y?>");

    private static final String TYPED =
            "<anys xmlns='urn:test:open' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'"
                    + " xmlns:s='http://www.w3.org/2001/XMLSchema' xmlns:t='urn:test:open' i:type=";
    /** What the schema knows. */
    private static final List<String> KNOWN = List.of(
            "<t:number xmlns:t='urn:test:open'>6</t:number>",
            "<color xmlns='urn:test:open'>red</color>",
            "<t:disc xmlns:t='urn:test:open' name='d'><t:radius>1.0</t:radius></t:disc>",
            "<single xmlns='urn:test:open'><circle><radius>2.0</radius></circle></single>",
            TYPED + "'s:string'> a &lt; b </anys>",
            TYPED + "'s:dateTime'>2024-05-06T07:08:09Z</anys>",
            TYPED + "'t:Color'>green</anys>",
            TYPED + "'t:Further' code='c'><t:x>1</t:x><t:z>2</t:z></anys>",
            TYPED + "'s:QName'>t:x</anys>",
            "<anys xmlns='urn:test:open'><free>text</free></anys>");

    private final String root;
    private final Random random;
    private final boolean usual;
    private final StringBuilder out = new StringBuilder();

    /**
     * A generator of one document.
     *
     * @param root the root element's tag, of which the end is left out
     */
    OpenFragments(String root, long seed) {
        this.root = root;
        random = new Random(seed);
        usual = seed % 4 > 0;
    }

    /** A document whose root element has wildcards. */
    String document() {
        out.setLength(0);
        out.append('<').append(root);
        for (String prefix : PREFIXES) {
            if (!prefix.isEmpty() && random.nextInt(4) > 0) {
                declare(prefix, any(NAMESPACES, UNUSUAL_NAMESPACES));
            }
        }
        out.append('>');
        for (int i = random.nextInt(4); i >= 0; i--) {
            if (random.nextInt(3) == 0) {
                out.append(any(KNOWN));
            } else {
                element(0);
            }
            out.append(random.nextBoolean() ? "\n  " : "");
        }
        return out.append("</").append(root, 0, root.indexOf(' ')).append('>').toString();
    }

    private <T> T any(List<T> among) {
        return among.get(random.nextInt(among.size()));
    }

    private String any(List<String> among, List<String> unusual) {
        return any(usual || random.nextInt(8) > 0 ? among : unusual);
    }

    private void declare(String prefix, String uri) {
        out.append(prefix.isEmpty() ? " xmlns" : " xmlns:").append(prefix);
        char quote = uri.contains("'") || random.nextBoolean() ? '"' : '\'';
        out.append('=').append(quote).append(uri).append(quote);
    }

    private void element(int depth) {
        String prefix = any(PREFIXES);
        String name = (prefix.isEmpty() ? "" : prefix + ":")
                + any(List.of("x", "y-1", "number", "Z.z_"), List.of("\u00e9", "a\u4e2d"));
        out.append('<').append(name);
        for (String each : PREFIXES) {
            if (random.nextInt(5) == 0) {
                declare(each, each.isEmpty() && random.nextBoolean() ? "" : any(NAMESPACES, UNUSUAL_NAMESPACES));
            }
        }
        for (String each : List.of("a", "p:a", "q:b", "xml:lang", "z", "ns1:a")) {
            if (random.nextInt(6) == 0) {
                out.append(' ')
                        .append(each)
                        .append("=\"")
                        .append(any(List.of("v", "", "p:v", "&lt;&quot;\t", "\u00fc")))
                        .append('"');
            }
        }
        if (random.nextInt(4) == 0) {
            out.append(random.nextBoolean() ? "/>" : " />");
            return;
        }
        out.append('>');
        for (int i = random.nextInt(4); i > 0; i--) {
            if (depth < 4 && random.nextBoolean()) {
                element(depth + 1);
            } else {
                out.append(any(TEXTS, UNUSUAL_TEXTS));
            }
        }
        out.append("</").append(name).append('>');
    }
}
