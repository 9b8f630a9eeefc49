package io.curcuma.interop.rules;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Violation;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.xml.XmlFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Validator;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Compares our verdict on beans with the JDK's on the documents that they stand for. */
final class Referee {
    /** Names of letters that came with the fifth edition, and what the validator says behind that. */
    private static final Pattern OTHER_NAMES = Pattern.compile(
            "[' ][\\w.:-]*[^\\x00-\\x7f][\\w.:\\-[^\\x00-\\x7f]]*' (is not a valid value for '(QName|NCName|Name|NMTOKEN)"
                    + "|of (element|attribute) )");

    private static final List<List<String>> TOLERATED = tolerated();

    private final String name;
    final CompiledSchemas compiled;
    private final Validator validator;
    private final List<byte[]> samples = new ArrayList<>();
    private final Map<String, List<String>> wrong = new TreeMap<>();
    int tolerated;
    int compared;
    int invalid;
    int refused;

    Referee(String name, GenerationRequest request) {
        this.name = name;
        GenerationRequest whole = request.withValidators(true);
        compiled = CompiledSchemas.compile(whole);
        SchemaSet set = SchemaSet.read(whole);
        try {
            validator = set.validator().newValidator();
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
        set.samples().documents().forEach(sample -> samples.add(sample.document()));
    }

    List<byte[]> samples() {
        return samples;
    }

    /** Where the two differ, an example of each kind. */
    Map<String, List<String>> wrong() {
        return wrong;
    }

    /** What was compared, for the log. */
    String summary() {
        return name + ": " + compared + " compared, " + invalid + " of them invalid, " + tolerated + " tolerated, "
                + refused + " not read into a bean";
    }

    void check(byte[] document) {
        Optional<RootBinding> root = compiled.root(root(document));
        if (root.isEmpty()) {
            refused++;
            return;
        }
        Object bean;
        try {
            bean = compiled.serializer().read(document, root.get().bean(), Format.XML);
        } catch (SerializationException e) {
            refused++;
            return;
        }
        List<Violation> ours;
        try {
            ours = compiled.serializer().validate(bean);
        } catch (RuntimeException e) {
            add("exception " + e, document, null, List.of());
            return;
        }
        byte[] written;
        try {
            written = compiled.serializer()
                    .withFormat(new XmlFormat().withRoot(root.get().element()))
                    .write(bean, Format.XML);
        } catch (SerializationException e) {
            if (ours.isEmpty()) {
                add("valid, but not written: " + e.problem(), document, null, ours);
            }
            refused++;
            return;
        }
        List<String> theirs = judge(written);
        if (theirs.stream().anyMatch(message -> OTHER_NAMES.matcher(message).find())) {
            refused++;
            return;
        }
        compared++;
        invalid += theirs.isEmpty() ? 0 : 1;
        if (theirs.isEmpty() != ours.isEmpty()) {
            String kind = theirs.isEmpty()
                    ? "too strict: " + ours.get(0).rule().replaceAll("=.*", "")
                    : "too lax: " + theirs.get(0).replaceAll(":.*", "");
            add(kind, written, theirs.isEmpty() ? null : theirs.get(0), ours);
        }
    }

    private static List<List<String>> tolerated() {
        try {
            return Files.readAllLines(Path.of("src", "test", "resources", "rules", "tolerated.txt")).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> List.of(line.split(" ; ", 3)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static QName root(byte[] document) {
        try {
            XMLStreamReader in =
                    XMLInputFactory.newDefaultFactory().createXMLStreamReader(new ByteArrayInputStream(document));
            in.nextTag();
            return in.getName();
        } catch (XMLStreamException e) {
            throw new AssertionError(e);
        }
    }

    private void add(String kind, byte[] document, @Nullable String theirs, List<Violation> ours) {
        if (TOLERATED.stream().anyMatch(line -> name.matches(line.get(0)) && kind.matches(line.get(1)))) {
            tolerated++;
            return;
        }
        List<String> examples = wrong.computeIfAbsent(kind, k -> new ArrayList<>());
        String text = new String(document, StandardCharsets.UTF_8);
        examples.add(theirs + "\n  ours " + ours + "\n  " + text.substring(0, Math.min(text.length(), 2_000)));
    }

    /** What the JDK's validator finds. */
    List<String> judge(byte[] document) {
        List<String> found = new ArrayList<>();
        validator.setErrorHandler(new DefaultHandler() {
            @Override
            public void error(SAXParseException e) {
                found.add(String.valueOf(e.getMessage()));
            }

            @Override
            public void fatalError(SAXParseException e) {
                found.add(String.valueOf(e.getMessage()));
            }
        });
        try {
            validator.validate(new StreamSource(new ByteArrayInputStream(document)));
        } catch (SAXException | IOException e) {
            found.add(String.valueOf(e.getMessage()));
        }
        return found;
    }
}
