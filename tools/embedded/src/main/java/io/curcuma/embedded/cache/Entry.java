package io.curcuma.embedded.cache;

import io.curcuma.embedded.BeanIndex;
import io.curcuma.embedded.Compiled;
import io.curcuma.embedded.Sources;
import io.curcuma.generator.LeftOut;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.Sha256;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/**
 * One compiled schema set with the state of its documents, as a file: a mark, the SHA-256 of the rest, and the rest as counted parts.
 *
 * @param sources of what it was made
 * @param names by which its extent was chosen
 * @param compiled what was made
 */
record Entry(SourceState sources, Set<String> names, Compiled compiled) {
    private static final byte[] MARK = {'C', 'U', 'R', 'C', 'U', 'M', 'A', 2};
    private static final int DIGEST = 32;

    byte[] bytes() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream(1 << 16);
        DataOutputStream out = new DataOutputStream(body);
        writeTexts(sources.files(), out);
        writeTexts(sources.links(), out);
        writeAll(sources.absent(), out);
        writeAll(names.stream().sorted().toList(), out);
        out.writeInt(compiled.types());
        writeAll(compiled.inputs().stream().map(Path::toString).toList(), out);
        out.writeInt(compiled.warnings().size());
        for (Diagnostic warning : compiled.warnings()) {
            writeText(warning.problem().name(), out);
            writeText(warning.severity().name(), out);
            writeText(warning.location().path(), out);
            out.writeInt(warning.location().line());
            out.writeInt(warning.location().column());
            writeText(warning.message(), out);
            writeText(warning.hint(), out);
        }
        writeBytes(compiled.classes(), out);
        writeBytes(compiled.resources(), out);
        writeNames(compiled.index().elements(), out);
        writeNames(compiled.index().types(), out);
        writeNames(compiled.leftOut().elements(), out);
        writeNames(compiled.leftOut().types(), out);
        writeAll(compiled.sources().waiting().stream().sorted().toList(), out);
        out.writeInt(compiled.sources().zip().length);
        out.write(compiled.sources().zip());
        out.writeInt(compiled.seconds());
        byte[] content = body.toByteArray();
        ByteArrayOutputStream file = new ByteArrayOutputStream(content.length + DIGEST + MARK.length);
        file.write(MARK);
        file.write(Sha256.digest().digest(content));
        file.write(content);
        return file.toByteArray();
    }

    /** @throws IOException if these are not the bytes of an entry, whole and unchanged */
    static Entry of(byte[] file) throws IOException {
        int start = MARK.length + DIGEST;
        if (file.length < start || !Arrays.equals(Arrays.copyOf(file, MARK.length), MARK)) {
            throw new IOException("not an entry of this version");
        }
        byte[] content = Arrays.copyOfRange(file, start, file.length);
        if (!Arrays.equals(Sha256.digest().digest(content), Arrays.copyOfRange(file, MARK.length, start))) {
            throw new IOException("a damaged entry");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        try {
            SourceState sources = new SourceState(readTexts(in), readTexts(in), readAll(in));
            Set<String> names = Set.copyOf(readAll(in));
            int types = in.readInt();
            List<Path> inputs = readAll(in).stream().map(Path::of).toList();
            List<Diagnostic> warnings = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) {
                warnings.add(new Diagnostic(
                        Problem.valueOf(readText(in)),
                        Severity.valueOf(readText(in)),
                        new Location(readText(in), in.readInt(), in.readInt()),
                        readText(in),
                        readText(in)));
            }
            Compiled compiled = new Compiled(
                    readBytes(in),
                    readBytes(in),
                    warnings,
                    inputs,
                    List.of(),
                    types,
                    new BeanIndex(readNamed(in), readNamed(in)),
                    new LeftOut(readNames(in), readNames(in)),
                    new Sources(Set.copyOf(readAll(in)), readCounted(in)),
                    in.readInt());
            return new Entry(sources, names, compiled);
        } catch (RuntimeException e) {
            throw new IOException("an entry of another version", e);
        }
    }

    // writeUTF ends at 64 KiB
    private static void writeText(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String readText(DataInputStream in) throws IOException {
        return new String(readCounted(in), StandardCharsets.UTF_8);
    }

    private static byte[] readCounted(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("the entry ends too early");
        }
        return bytes;
    }

    private static void writeAll(List<String> texts, DataOutputStream out) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            writeText(text, out);
        }
    }

    private static List<String> readAll(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            texts.add(readText(in));
        }
        return texts;
    }

    private static void writeTexts(Map<String, String> texts, DataOutputStream out) throws IOException {
        out.writeInt(texts.size());
        for (Map.Entry<String, String> text : texts.entrySet()) {
            writeText(text.getKey(), out);
            writeText(text.getValue(), out);
        }
    }

    private static SortedMap<String, String> readTexts(DataInputStream in) throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            String key = readText(in);
            texts.put(key, readText(in));
        }
        return texts;
    }

    private static void writeNames(Map<QName, String> names, DataOutputStream out) throws IOException {
        out.writeInt(names.size());
        for (Map.Entry<QName, String> name : names.entrySet()) {
            writeText(name.getKey().toString(), out);
            writeText(name.getValue(), out);
        }
    }

    private static void writeNames(Set<QName> names, DataOutputStream out) throws IOException {
        writeAll(names.stream().map(QName::toString).sorted().toList(), out);
    }

    private static Set<QName> readNames(DataInputStream in) throws IOException {
        return readAll(in).stream().map(QName::valueOf).collect(Collectors.toSet());
    }

    private static Map<QName, String> readNamed(DataInputStream in) throws IOException {
        Map<QName, String> names = new LinkedHashMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            QName name = QName.valueOf(readText(in));
            names.put(name, readText(in));
        }
        return names;
    }

    private static void writeBytes(Map<String, byte[]> files, DataOutputStream out) throws IOException {
        out.writeInt(files.size());
        for (Map.Entry<String, byte[]> file : new TreeMap<>(files).entrySet()) {
            writeText(file.getKey(), out);
            out.writeInt(file.getValue().length);
            out.write(file.getValue());
        }
    }

    private static Map<String, byte[]> readBytes(DataInputStream in) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            String name = readText(in);
            files.put(name, readCounted(in));
        }
        return files;
    }
}
