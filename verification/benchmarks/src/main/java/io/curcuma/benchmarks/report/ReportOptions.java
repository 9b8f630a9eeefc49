package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.measure.Corpus;
import io.curcuma.benchmarks.measure.CustomDataset;
import io.curcuma.benchmarks.measure.MeasurementOptions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * What to report.
 *
 * @param full whether to run the long report
 * @param formats to measure
 * @param sizes of messages
 * @param otherData whether to measure other texts and other data too
 * @param allSizes whether to measure other data in three sizes each
 * @param own data of other schemas, by name
 * @param jdks homes of JDKs besides the one that runs this
 * @param variants whether to measure without AVX-512 and with access to the internals of strings, in all formats
 * @param forks JVMs for each comparison
 * @param limit the time after which no repetition of a comparison may end; one that would is not started
 * @param parallel JVMs at a time
 * @param measurement how often and for how long to measure
 * @param scale whether to measure large messages, streams and start-up
 * @param jmh whether to run JMH
 * @param failAboveGoal whether to exit with status 1 if a goal is not met
 * @param folder where the report goes
 */
record ReportOptions(
        boolean full,
        List<BenchmarkFormat> formats,
        List<String> sizes,
        boolean otherData,
        boolean allSizes,
        List<String> own,
        List<Path> jdks,
        boolean variants,
        int forks,
        Duration limit,
        int parallel,
        MeasurementOptions measurement,
        boolean scale,
        boolean jmh,
        boolean failAboveGoal,
        Path folder) {
    private static final List<String> SIZES = List.of("1K", "10K", "100K", "1MB");
    private static final int QUICK_FORKS = 2;
    // large messages, streams and start-up follow, which take a minute or more
    private static final Duration QUICK_LIMIT = Duration.ofSeconds(390);
    private static final Duration NO_LIMIT = Duration.ofDays(365);
    private static final int FULL_FORKS = 5;

    static final String USAGE = """
            usage: report --quick | --full [options]
              --quick             below 8 minutes on two idle cores: a second JVM per format that has goals
                                  as long as there is time
              --full              five JVMs per format, all formats with each JVM option, JMH: hours
              --tiny              everything once, no figures to trust: to see that it works
              --formats A,B,...   of protobuf, avro, thrift-compact, thrift-binary, protostuff, json,
                                  messagepack, cbor, smile, xml, fastinfoset; default: all
              --sizes A,B,...     of 1K, 10K, 100K, 1MB; default: all
              --only-messages     no other texts and no other data
              --all-sizes         other data in three sizes each; with --full in any case
              --schema XSD --document XML
                                  data of another schema, the document or all of a folder that have the
                                  same root element; may be repeated
              --corpus FOLDER     data of families of schemas, each a folder with xsd/ and instances/: the documents
                                  with the two most frequent root elements of each
              --jdk HOME          one more JDK; may be repeated
              --variants          all formats with -XX:UseAVX=2 and with --add-opens
                                  java.base/java.lang=ALL-UNNAMED; without it: protobuf of 10K
              --forks N           JVMs per comparison, however long it takes
              --parallel N        JVMs at a time; default: 2 with --quick, 1 with --full
              --no-scale          no large messages, streams and start-up
              --no-jmh            no JMH with --full
              --fail-above-goal   exit with status 1 if a goal is not met
              --out FOLDER        default: target/report beside this jar
            Writes summary.json and report.html.""";

    /** @throws IllegalArgumentException if the arguments are not understood */
    static ReportOptions parse(List<String> arguments) {
        String mode = "";
        List<BenchmarkFormat> formats = List.of(BenchmarkFormat.values());
        List<String> sizes = SIZES;
        boolean otherData = true;
        boolean allSizes = false;
        List<Path> schemas = new ArrayList<>();
        List<String> own = new ArrayList<>();
        List<Path> jdks = new ArrayList<>();
        boolean variants = false;
        int forks = 0;
        int parallel = 0;
        boolean scale = true;
        boolean jmh = true;
        boolean fail = false;
        Path folder = defaultFolder();
        for (int i = 0; i < arguments.size(); i++) {
            String name = arguments.get(i);
            switch (name) {
                case "--quick", "--full", "--tiny" -> mode = name;
                case "--formats" ->
                    formats = items(value(arguments, ++i))
                            .map(BenchmarkFormat::of)
                            .toList();
                case "--sizes" -> sizes = items(value(arguments, ++i)).toList();
                case "--only-messages" -> otherData = false;
                case "--all-sizes" -> allSizes = true;
                case "--schema" -> schemas.add(Path.of(value(arguments, ++i)));
                case "--document" -> own.add(CustomDataset.name(last(schemas), Path.of(value(arguments, ++i))));
                case "--corpus" -> own.addAll(corpus(Path.of(value(arguments, ++i))));
                case "--jdk" -> jdks.add(Path.of(value(arguments, ++i)));
                case "--variants" -> variants = true;
                case "--forks" -> forks = positive(name, value(arguments, ++i));
                case "--parallel" -> parallel = positive(name, value(arguments, ++i));
                case "--no-scale" -> scale = false;
                case "--no-jmh" -> jmh = false;
                case "--fail-above-goal" -> fail = true;
                case "--out" -> folder = Path.of(value(arguments, ++i));
                default -> throw new IllegalArgumentException("no option '" + name + "'");
            }
        }
        if (mode.isEmpty()) {
            throw new IllegalArgumentException("either --quick or --full");
        }
        if (!SIZES.containsAll(sizes)) {
            throw new IllegalArgumentException("--sizes are of " + String.join(", ", SIZES));
        }
        boolean full = mode.equals("--full");
        boolean tiny = mode.equals("--tiny");
        return new ReportOptions(
                full,
                formats,
                sizes,
                otherData,
                allSizes || full,
                List.copyOf(own),
                List.copyOf(jdks),
                variants || full,
                forks > 0 ? forks : full ? FULL_FORKS : tiny ? 1 : QUICK_FORKS,
                forks > 0 || full ? NO_LIMIT : QUICK_LIMIT.multipliedBy(1 + jdks.size()),
                parallel > 0
                        ? parallel
                        : full ? 1 : Math.min(2, Runtime.getRuntime().availableProcessors()),
                full ? MeasurementOptions.FULL : tiny ? MeasurementOptions.TINY : MeasurementOptions.QUICK,
                scale,
                full && jmh,
                fail,
                folder);
    }

    ScaleBenchmarks.Extent extent() {
        if (full) {
            return ScaleBenchmarks.Extent.FULL;
        }
        return measurement.equals(MeasurementOptions.TINY) ? ScaleBenchmarks.Extent.TINY : ScaleBenchmarks.Extent.QUICK;
    }

    private static Path defaultFolder() {
        // the jar, or the folder of classes: the first entry
        String classPath = System.getProperty("java.class.path") + File.pathSeparator;
        Path jar = Path.of(classPath.substring(0, classPath.indexOf(File.pathSeparator)));
        Path beside = jar.toAbsolutePath().getParent();
        return (beside == null ? Path.of("") : beside).resolve("report");
    }

    private static List<String> corpus(Path folder) {
        try {
            return Corpus.datasets(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException(folder + " has what is not XML: " + e.getMessage(), e);
        }
    }

    private static Path last(List<Path> schemas) {
        if (schemas.isEmpty()) {
            throw new IllegalArgumentException("--document follows --schema");
        }
        return schemas.get(schemas.size() - 1);
    }

    private static int positive(String name, String value) {
        int number = Integer.parseInt(value);
        if (number < 1) {
            throw new IllegalArgumentException(name + " is at least 1");
        }
        return number;
    }

    private static String value(List<String> arguments, int i) {
        if (i == arguments.size()) {
            throw new IllegalArgumentException("'" + arguments.get(i - 1) + "' needs a value");
        }
        return arguments.get(i);
    }

    private static Stream<String> items(String list) {
        return Arrays.stream(list.split(","));
    }
}
