package io.curcuma.samples.datapoints;

import io.curcuma.samples.datapoints.store.Encoding;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the demo. */
final class RunOptions {
    private static final String SHOWN = "; default ${DEFAULT-VALUE}";

    @Option(
            names = "--contact",
            paramLabel = "HOST:PORT",
            description =
                    "a Cassandra or ScyllaDB that runs already, instead of one of our own; -Dcql.contact=HOST:PORT is the same")
    @Nullable
    String contact = System.getProperty("cql.contact");

    @Option(
            names = "--datacenter",
            paramLabel = "NAME",
            description = "its datacenter, instead of the contact's; -Dcql.datacenter=NAME is the same")
    @Nullable
    String datacenter = System.getProperty("cql.datacenter");

    @Option(
            names = "--keyspace",
            paramLabel = "NAME",
            description = "is created, must not be there, and is dropped at the end" + SHOWN)
    String keyspace = "curcuma_datapoints";

    @Option(names = "--replication", paramLabel = "N", description = "on how many servers each row is" + SHOWN)
    int replication = 1;

    @Option(
            names = "--hours",
            paramLabel = "N",
            description = "hours of 3,600 points that each layout gets in batches" + SHOWN)
    int hours = 60;

    @Option(
            names = "--single-hours",
            paramLabel = "N",
            description = "hours that each layout gets point by point" + SHOWN)
    int singleHours = 4;

    @Option(names = "--reads", paramLabel = "N", description = "hours that are read again and compared" + SHOWN)
    int reads = 25;

    @Option(
            names = "--batches",
            paramLabel = "N",
            split = ",",
            description = "points of one request, divisors of 3600" + SHOWN)
    List<Integer> batches = List.of(1, 60, 360, 3600);

    @Option(
            names = "--encodings",
            paramLabel = "F",
            split = ",",
            description = "formats of blobs, each with a codec or none" + SHOWN)
    List<Encoding> encodings =
            List.of(Encoding.parse("protobuf"), Encoding.parse("protobuf+zstd"), Encoding.parse("avro+zstd"));

    @Option(names = "--csv", paramLabel = "FILE", description = "write the table to a file too")
    @Nullable
    Path csv;
}
