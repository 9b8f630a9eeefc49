package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Dictionary;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.embedded.cache.SchemaCache;
import io.curcuma.embedded.verify.DocumentBean;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Instance;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.progress.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code curcuma train-dictionary}. */
@Command(
        name = "train-dictionary",
        description = "Trains a zstd dictionary on your documents, so that short messages compress well.",
        footer = {
            "",
            "Every fifth document is kept out of the training, to measure the dictionary.",
            "The file name is the dictionary's id, which messages refer to. The Maven goal",
            "curcuma:dictionaries packs such files into a jar. A dictionary contains verbatim",
            "parts of the documents: do not train it with confidential data.",
            "",
            "Example:",
            "  curcuma train-dictionary cart.xsd --instances carts --format protobuf \\",
            "      --out src/main/dictionaries"
        })
final class TrainDictionaryCommand extends SubCommand {
    private static final int TRIED_EACH = 5;

    @Parameters(
            paramLabel = "SCHEMA",
            arity = "1..*",
            description = "XSD or WSDL files, or folders with schemas, bindings and catalogs")
    private List<Path> schemas = List.of();

    @Mixin
    private final InstancesOption instances = new InstancesOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            completionCandidates = FormatIds.class,
            description = "format of the messages: ${COMPLETION-CANDIDATES}")
    private String format = "";

    @Option(
            names = "--max-bytes",
            paramLabel = "BYTES",
            defaultValue = "16384",
            description = "maximum size of the dictionary, 256 to 1048576; default 16384")
    private int maxBytes;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "output folder for the dictionary; existing files stay")
    private Path out = Path.of("");

    @Mixin
    private final NumbersOption numbers = new NumbersOption();

    @Mixin
    private final CacheOptions cache = new CacheOptions();

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    @Override
    public Integer call() throws IOException {
        checkFormats(List.of(format));
        FileChecks.folder(instances.folder());
        FileChecks.writableFolder(out);
        List<byte[]> messages;
        Dictionary dictionary;
        try (Progress progress = curcuma.progress()) {
            progress.phase("compiling");
            messages = messages(progress);
            progress.phase("training");
            dictionary = Dictionary.train(part(messages, false), maxBytes);
        } catch (SerializationException e) {
            if (e.code() == SerializationException.Code.CONFIG_INVALID) {
                throw wrong(String.valueOf(e.getMessage()));
            }
            throw e;
        }
        Files.createDirectories(out);
        Path file = out.resolve(dictionary.id() + ".zdict");
        AtomicFile.write(file, dictionary.bytes());
        print(file, dictionary, messages);
        return ExitCode.OK;
    }

    private List<byte[]> messages(Progress progress) throws IOException {
        SchemaCache compiled = cache.cache(curcuma, spec.commandLine());
        Verifier verifier = Verifier.of(
                numbers.with(options.request(schemas)), request -> compiled.compile(request, progress::phase));
        for (Format one : OptInFormats.of(List.of(format))) {
            verifier = verifier.withFormat(one);
        }
        DocumentSet documents = verifier.documents(instances.folder(), List.of());
        List<byte[]> messages = new ArrayList<>();
        int done = 0;
        for (Instance document : documents.instances()) {
            progress.phase("reading", done++, documents.instances().size());
            DocumentBean carried = verifier.carried(document)
                    .orElseThrow(() -> wrong(document.name()
                            + " is not a document of the schemas; nothing was trained; hint: curcuma verify says why"));
            Serializer serializer = verifier.serializer();
            messages.add(serializer
                    .withFormat(serializer.format(format).withRoot(carried.root()))
                    .write(carried.bean(), format));
        }
        if (messages.isEmpty()) {
            throw wrong("no documents in '" + instances.folder() + "'");
        }
        return messages;
    }

    /** Those that the dictionary is tried on, or the others. */
    private static List<byte[]> part(List<byte[]> messages, boolean tried) {
        List<byte[]> part = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            if ((i % TRIED_EACH == TRIED_EACH - 1) == tried) {
                part.add(messages.get(i));
            }
        }
        return part;
    }

    private void print(Path file, Dictionary dictionary, List<byte[]> messages) {
        Codec plain = Codecs.load().named(Codec.ZSTD);
        Codec trained = plain.withDictionary(dictionary);
        List<byte[]> tried = part(messages, true);
        PrintWriter writer = spec.commandLine().getOut();
        writer.println(String.format(
                Locale.ROOT,
                "%s: %,d bytes, trained on %,d messages; codec zstd@%d",
                file,
                dictionary.bytes().length,
                messages.size() - tried.size(),
                dictionary.id()));
        writer.println(String.format(
                Locale.ROOT,
                "%,d other messages: %,d bytes, %,d compressed, %,d with the dictionary",
                tried.size(),
                tried.stream().mapToLong(message -> message.length).sum(),
                size(plain, tried),
                size(trained, tried)));
        writer.flush();
    }

    private static long size(Codec codec, List<byte[]> messages) {
        return messages.stream()
                .mapToLong(message -> codec.compress(message, 0, message.length).length)
                .sum();
    }
}
