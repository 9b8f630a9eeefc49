package io.curcuma.benchmarks.spark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file with elements below a root element {@code rows}.
 *
 * @param instance whose root, bean and tag all elements have
 * @param elements which take turns, as text
 */
record ElementFile(Instance instance, List<String> elements) {
    /** One in this many elements is broken. */
    static final int BROKEN = 100;

    private static final String START = "<rows>\n";
    private static final String END = "</rows>\n";

    /** Those with the root element of the first instance. */
    static ElementFile of(Dataset data) {
        Instance first = data.instances().get(0);
        return new ElementFile(
                first,
                data.instances().stream()
                        .filter(one -> one.rowTag().equals(first.rowTag()))
                        .map(one -> Trees.text(one.element()) + "\n")
                        .toList());
    }

    /** The number of elements that have about the given number of bytes. */
    int count(long bytes) {
        double mean = elements.stream().mapToInt(String::length).average().orElseThrow();
        return (int) Math.max(1, Math.round(bytes / mean));
    }

    /** Writes elements, all of them good. */
    void write(Path file, int count) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            out.write(utf8(START));
            List<byte[]> bytes = elements.stream().map(ElementFile::utf8).toList();
            for (int i = 0; i < count; i++) {
                out.write(bytes.get(i % bytes.size()));
            }
            out.write(utf8(END));
        }
    }

    /** Writes as many elements, of which every hundredth is broken; or leaves those out. */
    void writeWithBroken(Path file, int count, boolean leftOut) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            out.write(utf8(START));
            for (int i = 0; i < count; i++) {
                String element = elements.get(i % elements.size());
                if (i % BROKEN != BROKEN / 2) {
                    out.write(utf8(element));
                } else if (!leftOut) {
                    out.write(utf8(broken(element)));
                }
            }
            out.write(utf8(END));
        }
    }

    /** Tags do not match in the middle. */
    private static String broken(String element) {
        int end = element.indexOf("</", element.length() / 2);
        return element.substring(0, end + 2) + "x" + element.substring(end + 2);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
