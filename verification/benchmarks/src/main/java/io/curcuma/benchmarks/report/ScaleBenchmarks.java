package io.curcuma.benchmarks.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Measures large messages, streams and schemas. */
final class ScaleBenchmarks {
    private static final int TYPES = 500;

    /**
     * How large they are.
     *
     * @param bytes of one message in Protobuf
     * @param messages in a stream
     * @param types of a schema
     */
    record Extent(int bytes, int messages, int types) {
        static final Extent TINY = new Extent(1_000_000, 1_000, 10);
        static final Extent QUICK = new Extent(16_000_000, 200_000, TYPES);
        static final Extent FULL = new Extent(50_000_000, 1_000_000, TYPES);
    }

    private ScaleBenchmarks() {}

    static List<ScaleResult> measure(Extent extent) throws IOException, InterruptedException {
        List<ScaleResult> found = new ArrayList<>();
        JsonMapper json = JsonMapper.builder().build();
        List<String> arguments = List.of(String.valueOf(extent.bytes()), String.valueOf(extent.messages()));
        for (String line : ForkedJvm.run(Jvm.plain(Jvm.here()).touched(), List.of(), LargeMessages.class, arguments)) {
            found.add(json.readValue(line, ScaleResult.class));
        }
        found.addAll(StartUp.measure(extent.types()));
        return List.copyOf(found);
    }
}
