package io.curcuma.cli.each;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.avrojava.AvroFileOptions;
import io.curcuma.avrojava.AvroFiles;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.parquet.ParquetMessageReader;
import io.curcuma.parquet.ParquetMessageWriter;
import io.curcuma.parquet.ParquetOptions;
import io.curcuma.progress.Progress;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.ElementPath.Step;
import io.curcuma.xml.XmlFormat;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * Converts elements one by one.
 *
 * @param schemas with the formats and the limits
 * @param from id of the format of the input
 * @param to id of the format of the output
 * @param path of the elements in XML; its last name says the type if none is named
 * @param mayBeEmpty whether an XML document may have no element on the path
 * @param type what the elements are; may be absent
 * @param validate whether elements that break a rule of the schemas, which have validators then, are refused
 * @param jobs threads
 */
public record EachConversion(
        CompiledSchemas schemas,
        String from,
        String to,
        ElementPath path,
        boolean mayBeEmpty,
        Optional<String> type,
        boolean validate,
        int jobs) {
    /** Named like a format here; a file of it is more than a message. */
    public static final String PARQUET = "parquet";

    private static final int MEBI = 1 << 20;

    /**
     * Converts all of the input.
     *
     * @param out is flushed, and stays open
     * @return how many elements were written
     */
    public long run(EachInput in, OutputStream out, Rejects rejects, Progress progress) throws IOException {
        Class<?> bean = schemas.bean(type.orElseGet(this::lastName));
        BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        try (EachSource source = source(in, bean)) {
            EachTarget target = target(buffered, bean);
            long start = System.nanoTime();
            long written = new ElementPipeline(source, target, rejects)
                    .run(jobs, done -> show(progress, done, in, System.nanoTime() - start));
            target.finish();
            buffered.flush();
            return written;
        }
    }

    private static void show(Progress progress, long written, EachInput in, long nanos) {
        double perSecond = in.bytes() / (double) MEBI / Math.max(nanos / 1e9, 1e-3);
        progress.phase(
                String.format(Locale.ROOT, "%,d elements, %.0f MiB/s", written, perSecond),
                // in KiB: a bar counts to 2^31
                (int) Math.min(in.bytes() >> 10, Integer.MAX_VALUE),
                (int) Math.min(in.size() >> 10, Integer.MAX_VALUE));
    }

    private String lastName() {
        Step last = path.steps().get(path.steps().size() - 1);
        return last.isAnyNamespace()
                ? last.name().getLocalPart()
                : "{" + last.name().getNamespaceURI() + "}" + last.name().getLocalPart();
    }

    /** Whether the input is text. */
    public boolean isText() {
        return hasMediaType(from, "application/xml") || hasMediaType(from, "application/json");
    }

    private boolean isXml(String format) {
        return hasMediaType(format, "application/xml");
    }

    private boolean hasMediaType(String format, String type) {
        return !format.equals(PARQUET)
                && schemas.serializer().format(format).mediaTypes().contains(type);
    }

    private <T> EachSource source(EachInput in, Class<T> bean) throws IOException {
        Serializer serializer = schemas.serializer();
        return switch (from) {
            case Format.AVRO ->
                validated(new AvroElements(AvroFiles.of(serializer).read(bean, in.stream(), progress -> {})));
            case PARQUET -> validated(new ParquetElements(ParquetMessageReader.open(in.file(), bean, serializer)));
            default ->
                new StreamedElements<>(
                        in.stream(),
                        serializer.format(from) instanceof XmlFormat xml ? xml.withDoctype() : serializer.format(from),
                        isXml(from) ? List.of(path) : List.of(),
                        mayBeEmpty,
                        serializer.adapter(bean),
                        serializer.limits(),
                        validate ? serializer : null);
        };
    }

    private EachSource validated(EachSource source) {
        return validate ? new ValidatedElements(source, schemas.serializer()) : source;
    }

    private <T> EachTarget target(OutputStream out, Class<T> bean) throws IOException {
        Serializer serializer = schemas.serializer();
        Adapter<T> adapter = serializer.adapter(bean);
        Limits limits = serializer.limits();
        return switch (to) {
            case Format.AVRO ->
                new AvroTarget<>(AvroFiles.of(serializer).write(bean, out, AvroFileOptions.DEFAULT), bean);
            case PARQUET ->
                new ParquetTarget<>(ParquetMessageWriter.create(out, bean, serializer, ParquetOptions.DEFAULT), bean);
            default -> new StreamTarget<>(out, serializer.format(to), isXml(to) ? named(bean) : null, adapter, limits);
        };
    }

    /** The path with the namespace of its last name, which may be left out where elements are read. */
    private ElementPath named(Class<?> bean) {
        List<Step> steps = new ArrayList<>(path.steps());
        Step last = steps.remove(steps.size() - 1);
        QName name = last.isAnyNamespace() ? element(last.name().getLocalPart(), bean) : last.name();
        steps.add(new Step(false, name));
        return new ElementPath(path.isAbsolute(), steps);
    }

    private QName element(String local, Class<?> bean) {
        return schemas.roots().stream()
                .filter(root ->
                        root.bean() == bean && root.element().getLocalPart().equals(local))
                .map(RootBinding::element)
                .findFirst()
                .orElse(new QName(local));
    }
}
