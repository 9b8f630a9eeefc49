package io.curcuma.benchmarks.published;

import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Repeats eBay's table of codecs. */
@Command(
        name = "ebay-codecs",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "The table of codecs and cart sizes of \"How eBay's Shopping Cart used compression techniques to solve network I/O bottlenecks\","
                    + " on generated carts of the same sizes, beside the published one; then the same carts as Protobuf.",
            "Each codec has a JVM of its own. The first run is each cart once in that new JVM, by the clock; warm are medians of CPU time."
        })
public final class EbayCodecs extends PublishedCommand {
    private static final long SEED = 1;
    private static final int JVMS = 5;

    @Option(
            names = "--codecs",
            split = ",",
            paramLabel = "C",
            description =
                    "names as in a configuration: gzip, zstd:19, br, xz, bzip2, deflate; default SNAPPY,LZ4_FAST,LZ4_HIGH,GZIP")
    private List<String> names = EbayRow.CODECS;

    @Option(names = "--all-levels", description = "each codec at every level that it has")
    private boolean allLevels;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "BYTES",
            description = "of the carts' JSON; default those of the post")
    private List<Integer> sizes = EbayRow.SIZES;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            description = "new JVMs for the first run; of each call the least counts; default 5, 1 with --quick")
    private int jvms;

    private EbayCodecs(PrintStream out, PrintStream err) {
        super(out, err);
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return run(new EbayCodecs(out, err), arguments);
    }

    @Override
    void measure() throws IOException, InterruptedException {
        List<Codec> codecs = new ArrayList<>();
        codecs(names).forEach(codec -> codecs.addAll(allLevels ? CodecRecipe.levels(codec) : List.of(codec)));
        List<Carts.Stored> carts = carts();
        Map<String, List<CodecTimes>> plotted = new LinkedHashMap<>();
        int forks = jvms();
        Path folder = Files.createTempDirectory("carts");
        try (Steps steps = steps("codecs", codecs.size())) {
            List<Path> json = new ArrayList<>();
            List<Path> protobuf = new ArrayList<>();
            for (int i = 0; i < carts.size(); i++) {
                json.add(Files.write(folder.resolve(i + ".json"), carts.get(i).json()));
                protobuf.add(Files.write(folder.resolve(i + ".pb"), carts.get(i).protobuf()));
            }
            for (Codec codec : codecs) {
                List<CodecTimes> times = CodecFork.run(codec, json, protobuf, effort(), forks, nativeCode());
                String name = CodecRecipe.spelled(codec);
                plotted.put(name, times.subList(0, sizes.size()));
                print(EbayText.table(name, sizes, times.subList(0, sizes.size()), effort().runs(), forks));
                print(EbayText.protobuf(name, sizes, times));
                steps.done(codec.name());
            }
        } finally {
            delete(folder);
        }
        print(EbayText.NOTES);
        if (codecs.stream().anyMatch(codec -> codec.id().equals(Codec.LZ4))) {
            print(EbayText.LZ4_NOTES);
            print(oneFormat(carts));
        }
        plot(EbayPlots.of(plotted));
    }

    private int jvms() {
        if (jvms < 0) {
            throw wrong("--jvms is at least 1");
        }
        return jvms > 0 ? jvms : isQuick() ? 1 : JVMS;
    }

    private List<Carts.Stored> carts() {
        Carts carts = new Carts();
        try {
            return sizes.stream().map(size -> carts.exact(SEED, size)).toList();
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Says that each of the two LZ4 codecs reads what the other wrote, and how often that was checked. */
    static String oneFormat(List<Carts.Stored> carts) {
        Codec fast = Codecs.load().named("LZ4_FAST");
        Codec high = Codecs.load().named("LZ4_HIGH");
        int read = 0;
        for (Carts.Stored cart : carts) {
            for (byte[] document : List.of(cart.json(), cart.protobuf())) {
                for (List<Codec> pair : List.of(List.of(fast, high), List.of(high, fast))) {
                    byte[] compressed = pair.get(0).compress(document, 0, document.length);
                    byte[] same = pair.get(1).decompress(compressed, 0, compressed.length, document.length);
                    if (!Arrays.equals(document, same)) {
                        throw new IllegalStateException(pair.get(1).name() + " read something else");
                    }
                    read++;
                }
            }
        }
        return "LZ4_FAST and LZ4_HIGH are two compressors of one format, which has one decompressor: each read what the other wrote ("
                + read + " messages).";
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
