package io.curcuma.fuzz;

import io.curcuma.SerializationException;
import io.curcuma.fastinfoset.ParserProbe;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Fast Infoset as events: what our parser accepts, Sun's reads the same way. */
final class FastInfosetParserTarget implements Target {
    /** What no writer of ours makes: UTF-16, numbers, algorithms, parts of base64, CDATA, an undone default namespace, indexes. */
    private static final List<String> OTHERS = List.of(
            "3c0061850 0e99 5540da0f0",
            "3c00618603 00e9540d00619601d83cdf3fa0a0f0",
            "3c0061880112349800af88003fa0f0",
            "3c00618806 02201a31c5eb980512dfa0f0",
            "3c00618c00ab8c02050123456789abcdeff0",
            "3c00618c04018c0502038c06000405068c0407f0",
            "3c00618c24618c2600c3a961f0",
            "7c006178006111 00e9780062 53d83cdf3f78006380f0f0",
            "7c00617800613001 12abf0f0",
            "7c0061780061301112ab780062301312abcdeff0f0",
            "38cf8080f03c0061f0",
            "38cd0275726ef03d8100 6138ccf03c0062f0f0",
            "e2426162633c0061f0e280e1007480e180ff");

    private final ParserProbe parser = new ParserProbe();

    @Override
    public List<byte[]> seeds() {
        Stream<byte[]> written = new DecoderTarget(FuzzedFormat.named("fastinfoset"))
                .seeds().stream().map(seed -> Arrays.copyOfRange(seed, 1, seed.length));
        Stream<byte[]> others =
                OTHERS.stream().map(body -> HexFormat.of().parseHex("e000000100" + body.replace(" ", "") + "f0"));
        return Stream.concat(written, others).toList();
    }

    @Override
    public void run(byte[] input) {
        Optional<List<String>> ours;
        long bytes = Cost.allocated();
        try {
            parser.pass(input);
            bytes = Cost.allocated() - bytes;
            ours = parser.ours(input);
        } catch (SerializationException e) {
            if (e.offset() < 0 || e.offset() > input.length) {
                throw new Violation("the offset is not inside the document of " + input.length + " bytes", e);
            }
            return;
        }
        if (bytes > Cost.bytes(input.length, 1)) {
            Cost.checkBytes(input.length, 1, () -> parser.pass(input));
        }
        if (ours.isPresent()) {
            List<String> suns = ParserProbe.suns(input);
            if (!suns.isEmpty() && !suns.equals(ours.get())) {
                throw new Violation("Sun's parser says " + suns + " where ours says " + ours.get());
            }
        }
    }
}
