package io.curcuma.samples.flights;

import io.curcuma.samples.flights.client.Encoding;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of all modes; each names the modes that it counts for. */
final class RunOptions {
    private static final String SHOWN = "; default ${DEFAULT-VALUE}";

    @Option(
            names = "--port",
            paramLabel = "P",
            description = "--serve: port on 127.0.0.1, 0 for any that is free" + SHOWN)
    int port;

    @Option(names = "--fast-infoset", description = "--serve: offer Fast Infoset too; the other modes do")
    boolean fastInfoset;

    @Option(
            names = "--flights",
            paramLabel = "N",
            description =
                    "--demo, --load, --case-study: flights in a request; default 1000, with --case-study 650, whose sizes are near the published ones")
    @Nullable
    Integer flights;

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "--demo: calls for each line, after one that does not count" + SHOWN)
    int calls = 7;

    @Option(names = "--csv", paramLabel = "FILE", description = "--demo: write the table to a file too")
    @Nullable
    Path csv;

    @Option(names = "--rate", paramLabel = "N", description = "--load, --case-study: calls per second" + SHOWN)
    int rate = 80;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "--load, --case-study, --stress: for how long, each line" + SHOWN)
    int seconds = 20;

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            description = "--load, --case-study: seconds of calls before, which do not count" + SHOWN)
    int warmUp = 3;

    @Option(
            names = "--delay",
            paramLabel = "MS",
            split = ",",
            description = "--load: milliseconds that the network takes there and back together, half in each direction"
                    + SHOWN)
    List<Integer> delays = List.of(0, 15, 150);

    @Option(
            names = "--window",
            paramLabel = "BYTES",
            description =
                    "--load: bytes that a message may have on its way at first, twice as many after each round trip, as TCP has it"
                            + " (14600 for a connection that is new); 0 for no such limit" + SHOWN)
    int window;

    @Option(
            names = "--bandwidth",
            paramLabel = "MBIT",
            description =
                    "--load: megabits per second of the network in each direction, for all calls together; 0 for any number"
                            + SHOWN)
    int bandwidth;

    @Option(
            names = "--formats",
            paramLabel = "F",
            split = ",",
            description =
                    "--load, --case-study: formats, each with a coding, as in json+xz, a coding and its level, as in json+xz:6, or none"
                            + SHOWN)
    List<Encoding> formats = List.of(
            Encoding.parse("json+gzip"),
            Encoding.parse("json+xz"),
            Encoding.parse("protobuf+xz"),
            Encoding.parse("protobuf+zstd"));

    @Option(names = "--prebuilt", description = "--load: make each body once, as the case study's tests did")
    boolean prebuilt;

    @Option(names = "--svg", paramLabel = "DIR", description = "--load: write plots to a folder")
    @Nullable
    Path svg;

    @Option(names = "--clients", paramLabel = "N", description = "--stress: clients that send at a time" + SHOWN)
    int clients = 64;

    int flights(int usual) {
        return flights == null ? usual : flights;
    }
}
