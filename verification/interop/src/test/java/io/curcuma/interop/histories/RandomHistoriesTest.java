package io.curcuma.interop.histories;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.plan.numbers.NumbersRepair;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.interop.AvroHistory;
import io.curcuma.interop.histories.Edits.Rename;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Schemas that change at random for several versions: what any version has written is the same, is refused, or is gone with its component. */
@Tag("one-jdk")
class RandomHistoriesTest {
    private static final List<String> FORMATS =
            List.of("protobuf", "protostuff", "thrift-compact", "avro", "json", "cbor", "smile", "messagepack", "nv");
    private static final List<String> NAMES = List.of("json", "cbor", "smile", "messagepack", "nv");
    /** A schema of a writer has no history, and a pair does not tell what it was: neither can make of all that others read what they do. */
    private static final List<String> MAY_REFUSE = List.of("avro", "nv");

    private static final int WORLDS = 8;
    /** More of them find what is known and open: a comparison in 4,000. {@code -Dcurcuma.seed} begins elsewhere. */
    private static final int HISTORIES = 50;

    private static final int DOCUMENTS = 4;
    /** The shortest failures say most. */
    private static final int SHOWN = 20;

    private static final String HEAD = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w' xmlns:w='urn:w' elementFormDefault='qualified'>
            <xs:simpleType name='list'><xs:list itemType='xs:int'/></xs:simpleType>
            <xs:simpleType name='code'><xs:restriction base='xs:string'>
            <xs:enumeration value='A'/><xs:enumeration value='B'/><xs:enumeration value='C'/></xs:restriction></xs:simpleType>
            """;

    /** A version as it was released. */
    private record Version(
            List<World> worlds,
            List<List<Rename>> renames,
            String xsd,
            String numbers,
            CompiledSchemas compiled,
            Schema validator) {}

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private final List<String> failures = new ArrayList<>();
    private final Map<String, Integer> outcomes = new TreeMap<>();

    @Test
    void old_bytes_say_what_the_old_document_says() throws Exception {
        int first = Integer.getInteger("curcuma.seed", 1);
        int histories = Integer.getInteger("curcuma.histories", HISTORIES);
        for (int seed = first; (seed - first) * WORLDS < histories; seed++) {
            try {
                history(seed);
            } catch (RuntimeException | Error e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        Map<String, String> kinds = new TreeMap<>();
        failures.stream()
                .sorted(Comparator.comparingInt(String::length))
                .forEach(failure -> kinds.putIfAbsent(kind(failure), failure));
        assertThat(kinds.values().stream().limit(SHOWN))
                .as("%s of %s", failures.size(), outcomes)
                .isEmpty();
        assertThat(outcomes.getOrDefault("no document", 0)).isLessThan(outcomes.getOrDefault("equal", 0) / 1_000);
    }

    /** What failures have in common: the formats and what was wrong, without names and values. */
    private static String kind(String failure) {
        return failure.lines()
                .findFirst()
                .orElse("")
                .replaceAll("seed \\d+ world \\d+|v\\d+|\\d+| at \\S+|expected.*|: <.*", "")
                .replaceAll("[a-z]\\w? ", "");
    }

    private void history(int seed) throws Exception {
        Random random = new Random(seed);
        Edits edits = new Edits(random);
        List<Version> versions = new ArrayList<>();
        String numbers = "";
        SortedMap<String, String> schemas = new TreeMap<>();
        List<World> worlds = new ArrayList<>();
        for (int i = 0; i < WORLDS; i++) {
            worlds.add(edits.first(i));
        }
        int count = 4 + random.nextInt(3);
        for (int v = 0; v < count; v++) {
            List<World> next = new ArrayList<>();
            List<List<Rename>> renames = new ArrayList<>();
            String edited = numbers;
            for (World world : worlds) {
                Edits.Step step = v == 0 ? new Edits.Step(world, List.of(), "") : edits.next(world);
                next.add(step.world());
                renames.add(step.renames());
                for (Rename rename : step.renames()) {
                    edited = renamed(edited, world, rename, random.nextBoolean());
                }
            }
            String xsd = HEAD + next.stream().map(World::declarations).collect(Collectors.joining()) + "</xs:schema>";
            Path file = Files.writeString(folder.resolve("t.xsd"), xsd);
            GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file))
                    .withNumbers(Optional.of(edited), "curcuma.numbers", false)
                    .withHistory(schemas));
            if (result.hasErrors()) {
                List<String> errors = result.diagnostics().stream()
                        .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
                        .map(d -> d.problem().code() + " " + d.message())
                        .toList();
                if (errors.stream().allMatch(e -> e.startsWith("C051"))) {
                    count("C051");
                    continue;
                }
                failures.add("seed " + seed + " v" + v + ": " + errors + "\n" + numbers + "\n" + xsd);
                return;
            }
            stable(seed, v, file, result, numbers);
            numbers = result.numbers();
            schemas = result.history();
            worlds = next;
            versions.add(new Version(
                    next,
                    renames,
                    xsd,
                    numbers,
                    CompiledSchemas.compile(result),
                    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                            .newSchema(new StreamSource(new StringReader(xsd)))));
        }
        SchemaStore store = AvroHistory.of(schemas);
        for (int w = 0; w < WORLDS; w++) {
            for (int i = 0; i < versions.size(); i++) {
                Documents documents = new Documents(versions.get(i).worlds().get(w), random);
                for (int d = 0; d < DOCUMENTS; d++) {
                    read(seed, versions, store, w, i, documents.document());
                }
            }
        }
    }

    private void count(String what) {
        outcomes.merge(what, 1, Integer::sum);
    }

    /** What a build writes the next one accepts, as it is. */
    private void stable(int seed, int v, Path file, GenerationResult result, String released) {
        GenerationResult again = Generator.generate(GenerationRequest.of(List.of(file))
                .withNumbers(Optional.of(result.numbers()), "curcuma.numbers", true)
                .withHistory(result.history()));
        List<String> errors = again.diagnostics().stream()
                .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
                .map(d -> d.problem().code() + " " + d.message())
                .toList();
        if (!errors.isEmpty() || !again.numbers().equals(result.numbers())) {
            failures.add("seed " + seed + " v" + v + " again: " + errors + "\n" + released + "\n" + result.numbers());
        }
        for (String before : List.of(released, result.numbers())) {
            Diagnostics diagnostics = new Diagnostics();
            NumbersRepair.Repaired repaired = NumbersRepair.repair(
                    result.numbers(), "curcuma.numbers", Optional.of(before), "released.numbers", diagnostics);
            if (diagnostics.hasErrors() || !repaired.changes().isEmpty()) {
                failures.add("seed " + seed + " v" + v + " repair of "
                        + (before.equals(released) ? "the version before" : "itself") + ": " + diagnostics.toList()
                        + repaired.changes() + "\n" + result.numbers());
            }
        }
    }

    private static String renamed(String numbers, World world, Rename rename, boolean all) {
        String from = "field {urn:w}" + world.name(rename.type()) + "/" + rename.from();
        String to = "field {urn:w}" + world.name(rename.type()) + "/" + rename.to();
        // one of several elements, or a list that repeats
        Pattern branch = Pattern.compile("(field \\Q{urn:w}" + world.name(rename.type())
                + "\\E/content\\(\\)(?:\\[\\d+])?/\\*/)" + rename.from() + "(?=[/ ])(\\S*)(.*)");
        return numbers.lines()
                .map(line -> {
                    Matcher matcher = branch.matcher(line);
                    return matcher.matches() && (all || !line.contains(" reserved"))
                            ? matcher.group(1) + rename.to() + matcher.group(2)
                                    + matcher.group(3).replaceFirst(" was=.*", "") + " was="
                                    + line.split(" ", 3)[1]
                            : line;
                })
                .map(line -> {
                    String[] words = line.split(" ", 3);
                    String component = words.length < 3 ? "" : words[0] + " " + words[1];
                    boolean is = component.equals(from) || component.startsWith(from + "/");
                    boolean isNewest = !line.contains(" reserved");
                    return is && (all || isNewest)
                            ? to + line.substring(from.length()).replaceFirst(" was=.*", "") + " was=" + words[1]
                            : line;
                })
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private void read(int seed, List<Version> versions, SchemaStore store, int w, int i, Node document)
            throws Exception {
        Version writer = versions.get(i);
        String xml = document.xml();
        if (!isValid(writer.validator(), document)) {
            count("no document"); // a type may be abstract and have no other
            return;
        }
        Map<String, List<String>> wrongs = new TreeMap<>();
        List<Right> rights = new ArrayList<>();
        for (int j = 0; j < versions.size(); j++) {
            rights.add(right(versions, w, i, j, document));
        }
        for (String format : FORMATS) {
            byte[] bytes;
            try {
                bytes = writer.compiled()
                        .convert(xml.getBytes(StandardCharsets.UTF_8), "xml", format, Optional.empty());
            } catch (SerializationException e) {
                wrongs.computeIfAbsent(
                                "v" + i + ": a valid document: " + e.getMessage() + "\n  document " + xml
                                        + "\n  writer " + writer.worlds().get(w).declarations(),
                                k -> new ArrayList<>())
                        .add(format);
                continue;
            }
            for (int j = 0; j < versions.size(); j++) {
                Version reader = versions.get(j);
                String got;
                try {
                    got = new String(
                            reader.compiled()
                                    .withSchemas(store)
                                    .convert(bytes, format, "xml", Optional.of("{urn:w}" + document.name)),
                            StandardCharsets.UTF_8);
                } catch (SerializationException e) {
                    got = "refused: " + e.getMessage();
                }
                String wrong = judge(j < i, rights.get(j), format, got);
                if (!wrong.isEmpty()) {
                    count("WRONG " + format);
                    wrongs.computeIfAbsent(
                                    "v" + i + " -> v" + j + ": " + wrong + "\n  document " + xml + "\n  read     " + got
                                            + "\n  writer "
                                            + writer.worlds().get(w).declarations() + "\n  reader "
                                            + reader.worlds().get(w).declarations()
                                            + reader.numbers()
                                                    .lines()
                                                    .filter(line -> line.contains("{urn:w}W" + w)
                                                            || line.contains("{urn:w}r" + w))
                                                    .collect(Collectors.joining("\n")),
                                    k -> new ArrayList<>())
                            .add(format);
                }
            }
        }
        wrongs.forEach((wrong, formats) ->
                failures.add("seed " + seed + " world " + w + " " + String.join(",", formats) + " " + wrong));
    }

    /**
     * What a document is in another version.
     *
     * @param leaves of each of the nodes
     * @param texts of the nodes
     * @param untyped the same, without types
     * @param withoutNil the same, where nil is absence
     * @param split the same, where the items of a list are elements that repeat: names do not say which they were
     * @param widened and the rest as {@link Expected} has them
     */
    private record Right(
            List<List<String>> leaves,
            List<String> texts,
            List<String> untyped,
            List<String> withoutNil,
            List<String> split,
            boolean widened,
            boolean refusable,
            boolean retyped,
            boolean moved) {}

    private static Right right(List<Version> versions, int w, int i, int j, Node document) throws IOException {
        List<World> worlds = versions.stream().map(v -> v.worlds().get(w)).toList();
        List<List<Rename>> renames =
                versions.stream().skip(1).map(v -> v.renames().get(w)).toList();
        List<Node> nodes = new ArrayList<>();
        boolean widened = false;
        boolean refusable = false;
        boolean retyped = false;
        boolean moved = false;
        for (int variant = 0; variant < 8; variant++) {
            Expected expected =
                    new Expected(worlds, renames, i, j, variant % 2 == 1, variant / 2 % 2 == 1, variant < 4);
            Node node = expected.of(document);
            nodes.add(node);
            retyped |= expected.isRetyped();
            moved |= expected.isMoved();
            widened |= expected.isWidened();
            refusable |= expected.isRefusable() || !isValid(versions.get(j).validator(), node);
        }
        return new Right(
                nodes.stream().map(Node::leaves).toList(),
                nodes.stream().map(Node::canonical).toList(),
                nodes.stream().map(Node::untyped).toList(),
                nodes.stream().map(Node::withoutNil).toList(),
                nodes.stream().map(Node::canonical).map(Node::split).toList(),
                widened,
                refusable,
                retyped,
                moved);
    }

    /** @return what is wrong, {@code ""} for nothing */
    private String judge(boolean older, Right right, String format, String got) throws Exception {
        boolean refused = got.startsWith("refused");
        boolean byName = NAMES.contains(format);
        boolean refusable = right.refusable() || byName && right.widened();
        String expected = right.texts().get(0);
        if (older || right.retyped() && byName || right.moved() && format.equals("avro")) {
            if (refused) {
                count("older reader refuses");
                return "";
            }
            Node read = parse(got);
            for (List<String> leaves : right.leaves()) {
                List<String> left = new ArrayList<>(byName ? Node.splitLeaves(read.leaves()) : read.leaves());
                (byName ? Node.splitLeaves(leaves) : leaves).forEach(left::remove);
                if (left.isEmpty()) {
                    count("older reader");
                    return "";
                }
            }
            return "values that the document does not have there: " + read.canonical() + " expected " + expected;
        }
        if (refused && !refusable && MAY_REFUSE.contains(format)) {
            count("refused by " + format + " alone");
            return "";
        }
        if (refused) {
            count(refusable ? "refused" : "WRONGLY refused");
            return refusable
                    ? ""
                    : got.replaceAll(", offset.*", "").replaceFirst(": [a-z-]+:", "") + ", expected " + expected;
        }
        Node node = parse(got);
        String read = node.canonical();
        // null is absent to a reader of names whose field cannot be nil
        boolean nullIsAbsent = byName && refusable;
        // a value whose declared type was another in between may say which one it had
        boolean mayBeTyped = right.widened() && right.untyped().contains(node.untyped());
        if (right.texts().contains(read)
                || mayBeTyped
                || byName && right.split().contains(Node.split(read))
                || nullIsAbsent && right.withoutNil().contains(node.withoutNil())) {
            count("equal");
            return "";
        }
        return "another value: " + read + " expected " + expected;
    }

    private static boolean isValid(Schema schema, Node document) throws IOException {
        try {
            schema.newValidator().validate(new StreamSource(new StringReader(document.xml())));
            return true;
        } catch (SAXException e) {
            return false;
        }
    }

    private static Node parse(String xml) throws SAXException, IOException, ParserConfigurationException {
        // the JDK's, without a look at every jar for another one
        return Node.of(DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement());
    }
}
