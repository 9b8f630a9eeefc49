package io.curcuma.generator.idl;

import io.curcuma.generator.output.HistoryFolder;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Many Avro schemas in one file: a definition of each named type, and which type each fingerprint is the schema of. It is JSON with one of these
 * in each line, so that version control shows what a version adds:
 *
 * <pre>
 * {"base":"0123456789abcdef.types.json",
 * "roots":{
 * "fedcba9876543210":"acme.cart.Cart"},
 * "types":[
 * {"type":"record","name":"Cart","namespace":"acme.cart","fields":[…]}]}
 * </pre>
 *
 * A type that is not defined here is defined in the file that this one is based on, or in one that that is based on.
 *
 * @param base name of that file, {@code ""} for none
 * @param roots full names by fingerprint, in 16 hexadecimal digits
 * @param types definitions by full name
 */
record SchemaSetText(String base, SortedMap<String, String> roots, SortedMap<String, String> types) {
    private static final Pattern HEAD = Pattern.compile("\\A\\{(?:\"base\":\"([^\"\n]*)\",\n)?\"roots\":\\{\n");
    private static final Pattern ROOT = Pattern.compile("\"([0-9a-f]{16})\":\"([^\"]+)\"(},|,)");
    private static final Pattern TYPE =
            Pattern.compile("(\\{\"type\":\"[a-z]+\",\"name\":\"([^\"]+)\",\"namespace\":\"([^\"]*)\".*})(]}|,)");

    SchemaSetText {
        roots = Collections.unmodifiableSortedMap(new TreeMap<>(roots));
        types = Collections.unmodifiableSortedMap(new TreeMap<>(types));
    }

    /** The content of the file. */
    String text() {
        StringBuilder out = new StringBuilder("{");
        if (!base.isEmpty()) {
            out.append("\"base\":\"").append(base).append("\",\n");
        }
        out.append("\"roots\":{\n");
        String separator = "";
        for (Map.Entry<String, String> root : roots.entrySet()) {
            out.append(separator)
                    .append('"')
                    .append(root.getKey())
                    .append("\":\"")
                    .append(root.getValue())
                    .append('"');
            separator = ",\n";
        }
        out.append("},\n\"types\":[\n").append(String.join(",\n", types.values()));
        return out.append("]}\n").toString();
    }

    /** What a file says; empty for a text that is not as a build writes it. */
    static Optional<SchemaSetText> parse(String content) {
        String text = content.replace("\r\n", "\n");
        Matcher head = HEAD.matcher(text);
        if (!head.find()) {
            return Optional.empty();
        }
        SortedMap<String, String> roots = new TreeMap<>();
        SortedMap<String, String> types = new TreeMap<>();
        Iterator<String> lines = text.substring(head.end()).lines().iterator();
        for (String end = ","; end.equals(","); ) {
            Matcher root = ROOT.matcher(next(lines));
            if (!root.matches()) {
                return Optional.empty();
            }
            roots.put(root.group(1), root.group(2));
            end = root.group(3);
        }
        if (!next(lines).equals("\"types\":[")) {
            return Optional.empty();
        }
        for (String end = ","; end.equals(","); ) {
            Matcher type = TYPE.matcher(next(lines));
            if (!type.matches()) {
                return Optional.empty();
            }
            types.put(type.group(3) + "." + type.group(2), type.group(1));
            end = type.group(4);
        }
        String base = head.group(1);
        return lines.hasNext()
                ? Optional.empty()
                : Optional.of(new SchemaSetText(base == null ? "" : base, roots, types));
    }

    private static String next(Iterator<String> lines) {
        return lines.hasNext() ? lines.next() : "";
    }

    /** The name of the file: what it says, so that two branches of version control never write one file differently. */
    String name() {
        return HexFormat.of().toHexDigits(Crc64.of(text()).after(Crc64.EMPTY)) + HistoryFolder.SET;
    }
}
