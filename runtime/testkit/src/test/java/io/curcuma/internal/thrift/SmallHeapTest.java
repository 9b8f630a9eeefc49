package io.curcuma.internal.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The default limits follow the heap, so that no message within them takes all of it. */
class SmallHeapTest {
    private static final int ITEMS = 4_000_000;

    @Test
    void aListOfEmptyStructsIsRefusedBeforeTheHeapIsFull() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        // how large the heap is depends on the collector, and that on the number of cores
                        "-XX:+UseG1GC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Reader.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(output.strip()).isEqualTo("LIMIT_SIZE graphBytes " + (16L << 20));
        assertThat(process.waitFor()).isZero();
    }

    /** Reads in a JVM of its own. */
    static final class Reader {
        private Reader() {}

        public static void main(String[] arguments) {
            byte[] head = {0x09, 38, (byte) 0xfc, 0, 0, 0, 0, 0};
            int length = Bytes.putVarint32(head, 3, ITEMS);
            byte[] message = Arrays.copyOf(head, length + ITEMS + 1);
            try {
                new ThriftCompactFormat().read(new MultiplesAdapter(), message, 0, message.length, Limits.DEFAULT);
            } catch (SerializationException e) {
                System.out.println(e.code() + " " + e.limitName() + " " + e.limitValue());
            }
        }
    }
}
