package io.curcuma.catalog;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Sha256;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * Reads the lines of an index; the generator's {@code CatalogText} says what they are. Lines of kinds that this version does not know
 * are passed over.
 */
final class IndexParser {
    private static final String HEADER = "curcuma-catalog 1";
    private static final String FOLDER = "META-INF/curcuma/";

    /** Gets a document of the index. */
    interface Documents {
        SchemaDocument get(DocumentKind kind, String name, String resource, String charset, List<String> imports);
    }

    private final String path;
    private final Documents documents;
    private final List<SchemaDocument> all = new ArrayList<>();
    private final Set<SchemaDocument> own = new LinkedHashSet<>();
    private final List<RootElement> roots = new ArrayList<>();
    private final List<SchemaType> types = new ArrayList<>();
    private String fingerprint = "";
    private Optional<String> version = Optional.empty();

    IndexParser(String path, Documents documents) {
        this.path = path;
        this.documents = documents;
    }

    CatalogIndex parse(String text) {
        String[] lines = text.split("\n", -1);
        if (!lines[0].equals(HEADER)) {
            throw invalid("it does not begin with '" + HEADER + "'");
        }
        for (int i = 1; i < lines.length; i++) {
            String[] fields = Arrays.stream(lines[i].split("\t", -1))
                    .map(IndexParser::unescape)
                    .toArray(String[]::new);
            try {
                line(fields);
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                throw invalid("line " + (i + 1) + " cannot be read");
            }
        }
        if (!fingerprint.equals(fingerprint(all))) {
            throw invalid("the documents on the class path are not those that it was made for");
        }
        return new CatalogIndex(fingerprint, version, all, own, roots, types);
    }

    private void line(String[] fields) {
        switch (fields[0]) {
            case "fingerprint" -> fingerprint = fields[1];
            case "version" -> version = Optional.of(fields[1]);
            case "document" -> {
                all.add(document(fields));
                own.add(all.get(all.size() - 1));
            }
            case "import" -> all.add(document(fields));
            case "root" -> roots.add(new RootElement(QName.valueOf(fields[1]), fields[2], fields[3]));
            case "type" -> types.add(new SchemaType(fields[1], fields[2], fields[3], declaration(fields), fields[6]));
            default -> {}
        }
    }

    private SchemaDocument document(String[] fields) {
        DocumentKind kind = DocumentKind.of(fields[1]).orElseThrow(IllegalArgumentException::new);
        String resource = fields[3];
        if (!resource.startsWith(FOLDER) || resource.contains("..")) {
            throw invalid("it lists a resource that is not below " + FOLDER);
        }
        List<String> imports = fields[5].isEmpty() ? List.of() : List.of(fields[5].split(" ", -1));
        return documents.get(kind, fields[2], resource, fields[4], imports);
    }

    static SchemaDocument document(DocumentKind kind, String name, String charset, List<String> imports, byte[] bytes) {
        return new SchemaDocument(
                kind,
                name,
                kind.mediaType(),
                charset.equals("-") ? Optional.empty() : Optional.of(Charset.forName(charset)),
                imports,
                bytes,
                Sha256.hex(bytes));
    }

    private Optional<SchemaType.Declaration> declaration(String[] fields) {
        if (fields[5].isEmpty()) {
            return Optional.empty();
        }
        int dash = fields[5].indexOf('-');
        int start = Integer.parseInt(fields[5].substring(0, dash));
        int end = Integer.parseInt(fields[5].substring(dash + 1));
        return all.stream()
                .filter(document -> document.kind() == DocumentKind.XSD || document.kind() == DocumentKind.WSDL)
                .filter(document -> document.name().equals(fields[4]))
                .findFirst()
                .map(document -> new SchemaType.Declaration(document.kind(), document.name(), start, end));
    }

    /** As the generator's {@code CatalogFingerprint}. */
    private static String fingerprint(List<SchemaDocument> documents) {
        MessageDigest digest = Sha256.digest();
        for (SchemaDocument document : documents) {
            String line = document.kind().id() + " " + document.name() + " " + document.length() + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
            digest.update(document.bytes());
        }
        return Sha256.hex(digest);
    }

    private static String unescape(String field) {
        if (field.indexOf('\\') < 0) {
            return field;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (c != '\\') {
                out.append(c);
            } else {
                char escaped = field.charAt(++i);
                out.append(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
            }
        }
        return out.toString();
    }

    private SerializationException invalid(String problem) {
        return new SerializationException(Code.CONFIG_INVALID, "the index " + path + " is not valid: " + problem);
    }
}
