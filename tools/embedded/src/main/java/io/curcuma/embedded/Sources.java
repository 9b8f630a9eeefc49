package io.curcuma.embedded;

import io.curcuma.generator.output.OutputFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Java sources, some of which are not compiled yet because hardly any document needs them.
 *
 * @param waiting paths of those that are not
 * @param zip all of them as the bytes of a zip file: they are a tenth of the size
 */
@SuppressWarnings("ArrayRecordComponent") // as a whole, and compared by nobody
public record Sources(Set<String> waiting, byte[] zip) {
    /** Where all are compiled. */
    static final Sources NONE = new Sources(Set.of(), new byte[0]);

    public Sources {
        waiting = Set.copyOf(waiting);
    }

    static Sources of(List<OutputFile> all, Set<String> waiting) {
        if (waiting.isEmpty()) {
            return NONE;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (OutputFile file : all) {
                zip.putNextEntry(new ZipEntry(file.path()));
                zip.write(file.content());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Sources(waiting, bytes.toByteArray());
    }

    /** Whether a class comes from a source that is not compiled. */
    boolean waitsFor(String binaryName) {
        int nested = binaryName.indexOf('$');
        String top = nested < 0 ? binaryName : binaryName.substring(0, nested);
        return waiting.contains(top.replace('.', '/') + ".java");
    }

    List<OutputFile> all() {
        List<OutputFile> files = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.add(new OutputFile(OutputFile.Kind.JAVA, entry.getName(), in.readAllBytes()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
