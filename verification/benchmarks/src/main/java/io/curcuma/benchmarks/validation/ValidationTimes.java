package io.curcuma.benchmarks.validation;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.Validation;
import io.curcuma.Violation;
import io.curcuma.benchmarks.measure.CustomDataset;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.GenerationRequest;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;

/**
 * CPU microseconds to read one document.
 *
 * @param formats in the order in which they were asked for
 * @param jaxb by JAXB's reference implementation
 * @param jackson by a tree of Jackson's and the validator of networknt, for the JSON Schema that the build emits
 * @param protobuf by protoc's classes and protovalidate, for the {@code .proto} that the build emits
 * @param alone to validate a bean that is there
 */
record ValidationTimes(List<Pair> formats, Pair jaxb, Pair jackson, Pair protobuf, double alone) {
    private static final long ROUND_NANOS = 60_000_000;

    @SuppressWarnings("UnusedVariable") // written so that the JIT compiler cannot remove the work
    private static volatile @Nullable Object sink;

    /** With and without validation. */
    record Pair(double plain, double checked) {
        double ratio() {
            return checked / plain;
        }
    }

    /** Reads a document once. */
    @FunctionalInterface
    private interface Reading {
        Object read() throws Exception;
    }

    static ValidationTimes of(Path schema, Path document, List<String> formats, int rounds) throws Exception {
        byte[] xml = Files.readAllBytes(document);
        GenerationRequest request = GenerationRequest.of(List.of(schema));
        CompiledSchemas plain = CompiledSchemas.compile(request);
        CompiledSchemas validated = CompiledSchemas.compile(
                request.withValidators(true).withConstraints(Set.of(Constraints.PROTOVALIDATE)));
        List<Reading> readings = new ArrayList<>();
        Class<?> type = type(validated, xml);
        for (String format : formats) {
            readings.add(reading(plain, xml, format));
            readings.add(reading(validated.withValidation(Validation.READ), xml, format));
        }
        JAXBContext context = JAXBContext.newInstance(type.getPackageName(), validated.loader());
        Unmarshaller unmarshaller = context.createUnmarshaller();
        Unmarshaller strict = context.createUnmarshaller();
        strict.setSchema(SchemaSet.read(request).validator());
        readings.add(() -> unmarshaller.unmarshal(new StreamSource(new ByteArrayInputStream(xml))));
        readings.add(() -> strict.unmarshal(new StreamSource(new ByteArrayInputStream(xml))));
        Serializer serializer = validated.serializer();
        Object bean = serializer.read(xml, type, Format.XML);
        List<Violation> broken = serializer.validate(bean);
        if (!broken.isEmpty()) {
            throw new IllegalArgumentException(document + " is invalid: " + broken.get(0));
        }
        OtherValidators others = new OtherValidators(validated, type);
        byte[] json = serializer.write(bean, Format.JSON);
        readings.add(() -> others.tree(json));
        readings.add(() -> others.validTree(json));
        byte[] protobuf = serializer.write(bean, Format.PROTOBUF);
        readings.add(() -> others.message(protobuf));
        readings.add(() -> others.validMessage(protobuf));
        readings.add(() -> serializer.validate(bean));
        double[] best = best(readings, rounds);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < formats.size(); i++) {
            pairs.add(new Pair(best[2 * i], best[2 * i + 1]));
        }
        int at = 2 * formats.size();
        return new ValidationTimes(
                pairs,
                new Pair(best[at], best[at + 1]),
                new Pair(best[at + 2], best[at + 3]),
                new Pair(best[at + 4], best[at + 5]),
                best[at + 6]);
    }

    private static Class<?> type(CompiledSchemas schemas, byte[] xml) {
        RootBinding root = schemas.root(CustomDataset.root(xml))
                .orElseThrow(() -> new IllegalArgumentException("no bean for the root element"));
        return root.bean();
    }

    private static Reading reading(CompiledSchemas schemas, byte[] xml, String format) {
        RootBinding root = schemas.root(CustomDataset.root(xml)).orElseThrow();
        Serializer serializer = schemas.serializer()
                .withFormat(schemas.serializer().format(format).withRoot(root.element()));
        byte[] bytes = serializer.write(serializer.read(xml, root.bean(), Format.XML), format);
        return () -> serializer.read(bytes, root.bean(), format);
    }

    private static double[] best(List<Reading> readings, int rounds) throws Exception {
        double[] best = new double[readings.size()];
        Arrays.fill(best, Double.MAX_VALUE);
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < best.length; i++) {
                best[i] = Math.min(best[i], micros(readings.get(i)));
            }
        }
        return best;
    }

    private static double micros(Reading reading) throws Exception {
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long count = 0;
        long nanos;
        do {
            for (int i = 0; i < 16; i++) {
                sink = reading.read();
            }
            count += 16;
            nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin;
        } while (nanos < ROUND_NANOS);
        return nanos / 1e3 / count;
    }
}
