package io.curcuma.benchmarks.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Measures the first message of a new JVM with a schema of many types. */
final class StartUp {
    // elapsed time includes the work of other programs: the fastest JVM was disturbed least
    private static final int JVMS = 7;
    private static final double MILLIS = 150;
    private static final String JAXB = " jakarta.xml.bind.JAXBContext ";

    private StartUp() {}

    static List<ScaleResult> measure(int types) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("startup");
        try {
            Path classes = Files.createDirectories(folder.resolve("classes"));
            ManyTypes.compile(types, classes);
            List<ScaleResult> found = new ArrayList<>();
            for (String format : List.of(Format.PROTOBUF, Format.JSON)) {
                List<Double> millis = new ArrayList<>();
                for (int i = 0; i < JVMS; i++) {
                    millis.add(first(Jvm.plain(Jvm.here()), classes, format));
                }
                found.add(new ScaleResult(
                        HtmlMarkup.number(
                                "%s: first message of a schema of %d types in a new JVM, the fastest of %d",
                                format, types, JVMS),
                        Figures.rounded(Collections.min(millis)),
                        "ms",
                        MILLIS));
                found.add(new ScaleResult(
                        format + ": JAXBContext loaded by then", jaxbLoaded(folder, classes, format), "times", 0.0));
            }
            return found;
        } finally {
            Folders.delete(folder);
        }
    }

    private static double first(Jvm jvm, Path classes, String format) throws IOException, InterruptedException {
        List<String> said = ForkedJvm.run(
                jvm,
                List.of(classes.toString()),
                FirstMessage.class,
                List.of(ManyTypes.PACKAGE, ManyTypes.ROOT, format));
        return JsonMapper.builder().build().readTree(said.get(0)).get("millis").asDouble();
    }

    private static double jaxbLoaded(Path folder, Path classes, String format)
            throws IOException, InterruptedException {
        Path log = folder.resolve("classes.log");
        first(new Jvm(Jvm.PLAIN, Jvm.here(), List.of("-Xlog:class+load=info:file=" + log)), classes, format);
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(JAXB)).count();
        }
    }
}
