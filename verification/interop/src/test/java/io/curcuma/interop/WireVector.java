package io.curcuma.interop;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A document of a schema set and the messages that it is in each format.
 *
 * <p>The messages are committed as {@code vectors/<document>.hex} beside the folder of documents: the id of a format on a line, then
 * its bytes on lines that begin with spaces. The numbers file of the set is committed too, so they change with the code alone.
 */
record WireVector(Compiled set, Path document) {
    private static final String INDENT = "  ";
    private static final int BYTES_A_LINE = 64;

    static Stream<String> sets() {
        return Stream.concat(Compiled.NAMES.stream(), Compiled.constructs().stream());
    }

    static List<WireVector> of(Compiled set) {
        return set.instances().stream()
                .map(document -> new WireVector(set, document))
                .toList();
    }

    /** The name of the document. */
    String name() {
        return document.getFileName().toString().replace(".xml", "");
    }

    /** The folder of a set's vectors. */
    static Path folder(Compiled set) {
        return set.folder().resolve("vectors");
    }

    Path file() {
        return folder(set).resolve(name() + ".hex");
    }

    byte[] xml() throws IOException {
        return Files.readAllBytes(document);
    }

    private CompiledSchemas compiledSchemas() {
        CompiledSchemas compiledSchemas = set.compiledSchemas();
        for (Format format : OptInFormats.all()) {
            compiledSchemas = compiledSchemas.withFormat(format);
        }
        return compiledSchemas;
    }

    /** By format; without the route through JAXB, whose bytes are not ours. */
    Map<String, byte[]> written() throws IOException {
        Map<String, byte[]> messages = new TreeMap<>();
        for (Format format : compiledSchemas().serializer().formats()) {
            if (!format.id().equals(JaxbXmlFormat.ID)) {
                messages.put(format.id(), written(format.id()));
            }
        }
        return messages;
    }

    byte[] written(String format) throws IOException {
        return compiledSchemas().convert(xml(), Format.XML, format, Optional.empty());
    }

    /** What JAXB alone makes of the document, canonical. */
    String expected() throws IOException {
        return CanonicalXml.of(compiledSchemas().convert(xml(), JaxbXmlFormat.ID, JaxbXmlFormat.ID, Optional.empty()));
    }

    /** The document that a message is, canonical. */
    String read(String format, byte[] message) throws IOException {
        Optional<String> root = Optional.of(CanonicalXml.rootName(xml()));
        return CanonicalXml.of(compiledSchemas().convert(message, format, JaxbXmlFormat.ID, root));
    }

    Map<String, byte[]> stored() throws IOException {
        Map<String, StringBuilder> messages = new TreeMap<>();
        StringBuilder hex = new StringBuilder();
        for (String line : Files.readAllLines(file())) {
            if (line.startsWith(INDENT)) {
                hex.append(line.strip());
            } else {
                hex = new StringBuilder();
                messages.put(line, hex);
            }
        }
        Map<String, byte[]> bytes = new TreeMap<>();
        messages.forEach((format, text) -> bytes.put(format, HexFormat.of().parseHex(text)));
        return bytes;
    }

    void store(Map<String, byte[]> messages) throws IOException {
        StringBuilder text = new StringBuilder();
        messages.forEach((format, bytes) -> {
            text.append(format).append('\n');
            for (int i = 0; i < bytes.length; i += BYTES_A_LINE) {
                int end = Math.min(bytes.length, i + BYTES_A_LINE);
                text.append(INDENT)
                        .append(HexFormat.of().formatHex(bytes, i, end))
                        .append('\n');
            }
        });
        Files.createDirectories(folder(set));
        Files.writeString(file(), text);
    }

    @Override
    public String toString() {
        return set.name() + "/" + name();
    }
}
