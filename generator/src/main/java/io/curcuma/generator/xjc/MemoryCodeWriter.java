package io.curcuma.generator.xjc;

import com.sun.codemodel.CodeWriter;
import com.sun.codemodel.JPackage;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.xjc.docs.CommentGuard;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Keeps what codemodel writes, as long as it is not too much. */
final class MemoryCodeWriter extends CodeWriter {
    /** More than allowed was written. Unchecked, because codemodel prints through a writer that swallows the other kind. */
    static final class FullException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final Map<String, ByteArrayOutputStream> contents = new TreeMap<>();
    private final long maxBytes;
    private long bytes;

    MemoryCodeWriter(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    @Override
    public OutputStream openBinary(JPackage folder, String fileName) {
        String path = folder.isUnnamed() ? fileName : folder.name().replace('.', '/') + "/" + fileName;
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        contents.put(path, content);
        return new OutputStream() {
            @Override
            public void write(int b) {
                count(1);
                content.write(b);
            }

            @Override
            public void write(byte[] b, int from, int length) {
                count(length);
                content.write(b, from, length);
            }
        };
    }

    @Override
    public Writer openSource(JPackage folder, String fileName) {
        return new OutputStreamWriter(openBinary(folder, fileName), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {}

    /** What was written, sorted by path; text with LF. */
    List<OutputFile> files() {
        List<OutputFile> files = new ArrayList<>();
        contents.forEach((path, content) -> files.add(
                path.endsWith(".java")
                        ? OutputFile.text(Kind.JAVA, path, CommentGuard.guard(source(content)))
                        : new OutputFile(Kind.RESOURCE, path, content.toByteArray())));
        files.sort(Comparator.comparing(OutputFile::kind).thenComparing(OutputFile::path));
        return files;
    }

    private void count(int length) {
        bytes += length;
        if (bytes > maxBytes) {
            throw new FullException();
        }
    }

    private static String source(ByteArrayOutputStream content) {
        // codemodel prints the line separator of the machine
        return content.toString(StandardCharsets.UTF_8).replace("\r\n", "\n").replace('\r', '\n');
    }
}
