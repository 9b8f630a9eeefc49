package io.curcuma.benchmarks.published;

import io.curcuma.compression.Codec;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Repeats the scatter plots of eBay's carts in production. */
@Command(
        name = "ebay-scatter",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Figures 5 to 7 of \"How eBay's Shopping Cart used compression techniques to solve network I/O bottlenecks\" on generated carts:"
                    + " compressed against uncompressed size, time to read against compressed size, time to write against uncompressed size.",
            "Sizes are drawn from a distribution with the post's median (6,485 bytes) and mean (32 KB). Times are medians of CPU time, warm."
        })
public final class EbayScatter extends PublishedCommand {
    private static final long SEED = 1;
    private static final int QUICK_CARTS = 100;

    @Option(
            names = "--codecs",
            split = ",",
            paramLabel = "C",
            description = "names as in a configuration; default LZ4_HIGH, which the post chose")
    private List<String> names = List.of("LZ4_HIGH");

    @Option(names = "--carts", paramLabel = "N", description = "how many; default 500, 100 with --quick")
    private int carts;

    private EbayScatter(PrintStream out, PrintStream err) {
        super(out, err);
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return run(new EbayScatter(out, err), arguments);
    }

    @Override
    void measure() throws IOException {
        if (carts < 0) {
            throw wrong("--carts is at least 1");
        }
        List<Codec> codecs = codecs(names);
        int count = carts > 0 ? carts : isQuick() ? QUICK_CARTS : 500;
        List<byte[]> documents = documents(count);
        List<ScatterPoint> points = new ArrayList<>();
        try (Steps steps = steps("carts", count * codecs.size())) {
            for (Codec codec : codecs) {
                // the first of many short measurements would otherwise be the slowest
                CodecLevel.of(codec, documents.get(0), Effort.FULL);
                for (byte[] document : documents) {
                    CodecLevel level = CodecLevel.of(codec, document, scatterEffort());
                    points.add(new ScatterPoint(
                            CodecRecipe.spelled(codec),
                            document.length,
                            level.compressed(),
                            level.compressMillis(),
                            level.decompressMillis()));
                    steps.done(codec.name() + ", " + document.length + " bytes");
                }
            }
        }
        print(ScatterText.of(points));
        plot(ScatterPlots.of(points));
    }

    /** Little effort for each point, since there are many. */
    private Effort scatterEffort() {
        return new Effort(effort().runs() / 2 + 1, 4, 20);
    }

    private List<byte[]> documents(int count) {
        Carts all = new Carts();
        List<byte[]> documents = new ArrayList<>();
        try (Steps steps = steps("making carts", count)) {
            for (int size : CartSizes.of(SEED, count)) {
                documents.add(all.nearest(SEED + documents.size(), size).json());
                steps.done(size + " bytes");
            }
        }
        return documents;
    }
}
