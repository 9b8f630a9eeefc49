package io.curcuma.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Adapter;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.json.JsonFormat;
import io.curcuma.testkit.RandomBeans;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The two routes of JSON are one format. */
final class RoutesTest {
    private static final Set<String> NOT_JSON = Set.of("MALFORMED", "TRUNCATED", "INVALID_UTF8");
    private static final String SYNTAX = "{}[]:,\"\\ \n@0-.e+nulltrufas/\u0000\u00c3\u00a4";

    private final Format json = new JsonFormat();
    private final Format jackson = new JacksonJsonFormat();
    private final Random random = new Random(5);
    private final Map<Code, Integer> refused = new EnumMap<>(Code.class);

    @Test
    void theyWriteTheSameBytes() {
        for (int seed = 0; seed < 1_000; seed++) {
            Open open = RandomBeans.of(new Open.Of(), seed, 1 + seed % 60);
            sameBytes(new Open.Of(), open, json, jackson);
            Sample sample = Samples.random(random);
            sameBytes(new SampleAdapter(), sample, json, jackson);
            sameBytes(new SampleAdapter(), sample, new JsonFormat().pretty(), new JacksonJsonFormat().pretty());
            sameBytes(
                    new SampleAdapter(),
                    sample,
                    new JsonFormat().withBigNumbersAsStrings(),
                    new JacksonJsonFormat().withBigNumbersAsStrings());
        }
    }

    private static <T> void sameBytes(Adapter<T> adapter, T bean, Format one, Format other) {
        assertThat(text(one.write(adapter, bean, Limits.DEFAULT)))
                .isEqualTo(text(other.write(adapter, bean, Limits.DEFAULT)));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Test
    void theyReadTheSameFromDamagedMessages() {
        for (int seed = 0; seed < 200; seed++) {
            byte[] open = json.write(new Open.Of(), RandomBeans.of(new Open.Of(), seed, 1 + seed % 20), Limits.DEFAULT);
            byte[] sample = json.write(new SampleAdapter(), Samples.random(random), Limits.DEFAULT);
            for (int i = 0; i < 30; i++) {
                sameBean(new Open.Of(), damaged(open));
                sameBean(new SampleAdapter(), damaged(sample));
            }
        }
        assertThat(refused.keySet()).contains(Code.MALFORMED, Code.TRUNCATED, Code.INVALID_UTF8, Code.SCHEMA_MISMATCH);
    }

    /** One change. */
    private byte[] damaged(byte[] message) {
        int at = random.nextInt(message.length);
        byte[] bytes = message.clone();
        switch (random.nextInt(5)) {
            case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> bytes[at] = (byte) SYNTAX.charAt(random.nextInt(SYNTAX.length()));
            case 2 -> bytes = Arrays.copyOf(bytes, at);
            case 3 -> {
                // one byte less
                System.arraycopy(message, at + 1, bytes, at, message.length - at - 1);
                bytes = Arrays.copyOf(bytes, bytes.length - 1);
            }
            default -> {
                // a piece of the message once more
                int length = Math.min(random.nextInt(40), message.length - at);
                bytes = Arrays.copyOf(message, message.length + length);
                System.arraycopy(message, at, bytes, at + length, message.length - at);
            }
        }
        return bytes;
    }

    private <T> void sameBean(Adapter<T> adapter, byte[] bytes) {
        String one = read(json, adapter, bytes);
        String other = read(jackson, adapter, bytes);
        if (NOT_JSON.contains(one) && NOT_JSON.contains(other)) {
            // of two things that are wrong each may tell the other one: Jackson looks at all of UTF-8 before it parses
            return;
        }
        assertThat(one).as(text(bytes)).isEqualTo(other);
    }

    private <T> String read(Format format, Adapter<T> adapter, byte[] bytes) {
        try {
            return text(
                    json.write(adapter, format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT), Limits.DEFAULT));
        } catch (SerializationException e) {
            refused.merge(e.code(), 1, Integer::sum);
            return e.code().name();
        }
    }
}
