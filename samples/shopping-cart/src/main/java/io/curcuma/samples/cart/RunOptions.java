package io.curcuma.samples.cart;

import io.curcuma.compression.Codecs;
import io.curcuma.samples.cart.fleet.WalkOptions;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of both modes. */
final class RunOptions {
    private static final String SHOWN = "; default ${DEFAULT-VALUE}";

    @Option(names = "--boxes", paramLabel = "N", description = "processes of the fleet, 2 at least" + SHOWN)
    int boxes = 3;

    @Option(names = "--carts", paramLabel = "N", description = "how many carts there are; default 200, with --demo 60")
    int carts;

    @Option(names = "--rate", paramLabel = "N", description = "calls of each box in a second" + SHOWN)
    int rate = 40;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "how long each stage of the roll-out is stayed at; default 10, with --demo 2")
    double seconds;

    @Option(names = "--codec", paramLabel = "CODEC", description = "codec of compressed carts" + SHOWN)
    String codec = "LZ4_HIGH";

    @Option(names = "--other-codec", paramLabel = "CODEC", description = "codec that one box changes to" + SHOWN)
    String otherCodec = "GZIP";

    @Option(names = "--seed", paramLabel = "N", description = "of carts and calls" + SHOWN)
    long seed = 1;

    @Option(names = "--csv", paramLabel = "FILE", description = "write the stages to a file too")
    @Nullable
    Path csv;

    /**
     * How large the roll-out is.
     *
     * @param defaultCarts where no option says how many
     * @param defaultSeconds where no option says how long
     * @throws IllegalArgumentException if there is too little of something
     * @throws io.curcuma.SerializationException {@code CONFIG_INVALID} if there is no such codec
     */
    WalkOptions walk(int defaultCarts, double defaultSeconds) {
        Codecs codecs = Codecs.load();
        codecs.named(codec);
        codecs.named(otherCodec);
        return new WalkOptions(
                boxes,
                carts == 0 ? defaultCarts : carts,
                rate,
                Duration.ofMillis((long) (1000 * (seconds == 0 ? defaultSeconds : seconds))),
                codec,
                otherCodec,
                seed);
    }
}
