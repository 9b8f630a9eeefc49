package io.curcuma.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.TEndpointTransport;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.apache.thrift.transport.TTransportException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page shows code that compiles and does what it says. */
class BridgesPageTest {
    private static final Path PAGE = Path.of("..", "..", "..", "docs", "guide", "bridges.md");
    private static final Path EXAMPLES = Path.of("src", "test", "java", "io", "curcuma", "grpc", "Examples.java");
    private static final Adapter<FlightSelectionRequest> REQUEST =
            Examples.serializer().adapter(FlightSelectionRequest.class);

    private static FlightSelectionRequest request(long seed) {
        FlightSelectionRequest request = RandomBeans.of(REQUEST, seed, 60);
        request.setSite("site " + seed);
        return request;
    }

    private static FieldTree tree(FlightSelectionRequest request) {
        return FieldTree.of(REQUEST, request);
    }

    /** Line breaks and indents are those of each page. */
    private static String joined(String text) {
        return text.replaceAll("\\s+", "");
    }

    @Test
    void thePageShowsTheCodeOfTheExamples() throws IOException {
        String examples = joined(Files.readString(EXAMPLES));
        List<String> blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toList());
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(5);
        assertThat(blocks).allSatisfy(block -> assertThat(examples).contains(joined(block)));
    }

    @Test
    void requestsComeBackFromMessagesRecordsAndFiles(@TempDir Path folder) throws IOException {
        List<FlightSelectionRequest> requests = List.of(request(1), request(2), request(3));
        for (FlightSelectionRequest request : requests) {
            assertThat(tree(Examples.protobuf(request))).isEqualTo(tree(request));
            assertThat(tree(Examples.avro(request))).isEqualTo(tree(request));
        }
        assertThat(Examples.files(folder.resolve("requests.avro"), requests).stream()
                        .map(BridgesPageTest::tree))
                .isEqualTo(requests.stream().map(BridgesPageTest::tree).toList());
    }

    @Test
    void aServiceOfThriftAnswers() throws Exception {
        FlightSelectionRequest request = request(4);
        TMemoryBuffer there = new TMemoryBuffer(64);
        TMemoryBuffer back = new TMemoryBuffer(64);
        // both ends in one thread: the answer is read from what the processor wrote
        TCompactProtocol out = new TCompactProtocol(new Loop(there, back));
        assertThat(Examples.client(out, request).getFlightId())
                .isEqualTo(request.getFlight().size());
    }

    /** Serves when it is flushed. */
    private static final class Loop extends TEndpointTransport {
        private final TMemoryBuffer there;
        private final TMemoryBuffer back;

        Loop(TMemoryBuffer there, TMemoryBuffer back) throws TTransportException {
            super(new TConfiguration());
            this.there = there;
            this.back = back;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void open() {}

        @Override
        public void close() {}

        @Override
        public int read(byte[] buffer, int offset, int length) throws TTransportException {
            return back.read(buffer, offset, length);
        }

        @Override
        public void write(byte[] buffer, int offset, int length) throws TTransportException {
            there.write(buffer, offset, length);
        }

        @Override
        public void flush() throws TTransportException {
            try {
                TMemoryInputTransport request =
                        new TMemoryInputTransport(Arrays.copyOf(there.getArray(), there.length()));
                Examples.service().process(new TCompactProtocol(request), new TCompactProtocol(back));
            } catch (TException e) {
                throw new TTransportException(e);
            }
        }
    }
}
