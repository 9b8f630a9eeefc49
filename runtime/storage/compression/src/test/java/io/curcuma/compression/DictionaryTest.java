package io.curcuma.compression;

import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DictionaryTest {
    private static final Dictionary CARTS = Dictionary.train(carts(0, 1_000), 8 << 10);
    private static final Dictionary OTHERS = Dictionary.train(carts(5_000, 900), 4 << 10);

    /** Short messages with much in common. */
    private static List<byte[]> carts(int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(seed -> {
                    Random random = new Random(seed);
                    return ("{\"cart\":{\"user\":\"" + random.nextInt(1_000_000) + "\",\"site\":" + random.nextInt(20)
                                    + ",\"items\":[{\"sku\":\"" + random.nextInt() + "\",\"quantity\":"
                                    + random.nextInt(9) + ",\"price\":{\"amount\":\"" + random.nextInt(10_000)
                                    + ".99\",\"currency\":\"USD\"},\"shipping\":\"standard\"}]}}")
                            .getBytes(StandardCharsets.US_ASCII);
                })
                .toList();
    }

    @Test
    void shortMessagesShrinkByTheDictionary() {
        Codec plain = new ZstdCodec();
        Codec withDictionary = plain.withDictionary(CARTS);
        long without = 0;
        long with = 0;
        for (byte[] cart : carts(10_000, 200)) {
            byte[] compressed = compress(withDictionary, cart);
            assertThat(decompress(withDictionary, compressed, cart.length)).isEqualTo(cart);
            assertThat(Zstd.getDictIdFromFrame(compressed)).isEqualTo(CARTS.id());
            with += compressed.length;
            without += compress(plain, cart).length;
        }
        assertThat(with * 2).isLessThan(without);
    }

    @Test
    void theLibraryReadsItWithTheSameDictionary() {
        byte[] cart = carts(1, 1).get(0);
        byte[] compressed = compress(new ZstdCodec(19).withDictionary(CARTS), cart);
        byte[] plain = new byte[cart.length];
        assertThat(Zstd.decompressUsingDict(plain, 0, compressed, 0, compressed.length, CARTS.bytes()))
                .isEqualTo(cart.length);
        assertThat(plain).isEqualTo(cart);
    }

    @Test
    void aMessageNeedsItsOwnDictionary() {
        byte[] cart = carts(1, 1).get(0);
        byte[] compressed = compress(new ZstdCodec().withDictionary(CARTS), cart);
        assertThat(CARTS.id()).isNotEqualTo(OTHERS.id());
        for (Codec wrong : List.of(new ZstdCodec(), new ZstdCodec().withDictionary(OTHERS))) {
            assertThat(refusal(wrong, compressed, 10_000))
                    .hasMessageContaining("dictionary " + CARTS.id() + " is needed");
        }
        byte[] without = compress(new ZstdCodec(), cart);
        assertThat(decompress(new ZstdCodec().withDictionary(CARTS), without, cart.length))
                .isEqualTo(cart);
    }

    @Test
    void contextsForgetTheDictionary() {
        byte[] cart = carts(1, 1).get(0);
        Codec plain = new ZstdCodec();
        byte[] before = compress(plain, cart);
        for (Dictionary dictionary : List.of(CARTS, OTHERS)) {
            Codec with = plain.withDictionary(dictionary);
            byte[] first = compress(with, cart);
            assertThat(compress(plain, cart)).isEqualTo(before);
            assertThat(compress(with, cart)).isEqualTo(first);
            assertThat(decompress(with, first, cart.length)).isEqualTo(cart);
            assertThat(decompress(plain, before, cart.length)).isEqualTo(cart);
        }
    }

    @Test
    void everyLevelTakesItAndManyThreadsShareIt() {
        IntStream.range(0, 400).parallel().forEach(i -> {
            byte[] cart = carts(20_000 + i, 1).get(0);
            Codec codec = new ZstdCodec(1 + i % 19).withDictionary(i % 2 == 0 ? CARTS : OTHERS);
            assertThat(decompress(codec, compress(codec, cart), cart.length)).isEqualTo(cart);
        });
    }

    @Test
    void theSameSamplesTrainTheSameDictionary() {
        assertThat(Dictionary.train(carts(0, 1_000), 8 << 10).bytes()).isEqualTo(CARTS.bytes());
        assertThat(CARTS.bytes()).hasSizeLessThanOrEqualTo(8 << 10);
        assertThat(Zstd.getDictIdFromDict(CARTS.bytes())).isEqualTo(CARTS.id()).isPositive();
        assertThat(Dictionary.of(CARTS.bytes()).id()).isEqualTo(CARTS.id());
    }

    @Test
    void whatIsNoDictionaryIsRefusedWhenItIsMade() {
        for (byte[] bytes : List.of(new byte[0], new byte[100], Arrays.copyOf(CARTS.bytes(), 7))) {
            refused(() -> Dictionary.of(bytes), "not a zstd dictionary");
        }
        refused(() -> Dictionary.of(new byte[Dictionary.MAX_BYTES + 1]), "dictionaryBytes");
        Dictionary damaged = Dictionary.of(Arrays.copyOf(CARTS.bytes(), 40));
        refused(() -> new ZstdCodec().withDictionary(damaged), "a damaged dictionary");
        refused(() -> Dictionary.train(carts(0, 3), 8 << 10), "3 samples");
        refused(() -> Dictionary.train(List.of(), 8 << 10), "0 samples");
        refused(() -> Dictionary.train(carts(0, 100), 255), "256 to 1048576 bytes");
    }

    @Test
    void otherCodecsAndOtherEnginesTakeNone() {
        refused(() -> new GzipCodec().withDictionary(CARTS), "codec 'gzip' takes no dictionaries");
        refused(() -> new ZstdCodec(3, null, new ZstdJava()).withDictionary(CARTS), "no dictionaries in Java");
    }

    @Test
    void aNameOfConfigurationNamesItsDictionary() {
        Codec codec = Codecs.load().named("zstd:7@" + CARTS.id(), Dictionaries.of(List.of(CARTS, OTHERS)));
        assertThat(codec.name()).isEqualTo("zstd:7@" + CARTS.id());
        assertThat(codec.dictionary()).isSameAs(CARTS);
    }

    @Test
    void twoThatDifferAndHaveOneIdAreRefused() {
        byte[] same = OTHERS.bytes();
        LittleEndian.putInt(same, 4, (int) CARTS.id());
        refused(() -> Dictionaries.of(List.of(CARTS, Dictionary.of(same))), "have the id " + CARTS.id());
        assertThat(Dictionaries.of(List.of(CARTS, Dictionary.of(CARTS.bytes()))).ids())
                .containsExactly(CARTS.id());
    }

    @Test
    void jarsCarryDictionariesAndAllAreFound(@TempDir Path folder) throws IOException {
        Path one = write(folder.resolve("one"), Dictionaries.NONE.with(CARTS).files());
        Path two = write(
                folder.resolve("two"), Dictionaries.of(List.of(CARTS, OTHERS)).files());
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {one.toUri().toURL(), two.toUri().toURL()}, null)) {
            Dictionaries found = Dictionaries.load(loader);
            assertThat(found.ids()).containsExactlyInAnyOrder(CARTS.id(), OTHERS.id());
            Dictionary others = Objects.requireNonNull(found.dictionary(OTHERS.id()));
            assertThat(others.bytes()).isEqualTo(OTHERS.bytes());
            assertThat(found.dictionary(1)).isNull();
        }
    }

    @Test
    void aJarWhoseIndexLiesIsRefused(@TempDir Path folder) throws IOException {
        String index = "META-INF/curcuma/dictionaries/index";
        String file = "META-INF/curcuma/dictionaries/" + CARTS.id() + ".zdict";
        byte[] line = (CARTS.id() + "\n").getBytes(StandardCharsets.US_ASCII);
        for (Map<String, byte[]> lie : List.of(
                Map.of(index, line),
                Map.of(index, line, file, OTHERS.bytes()),
                Map.of(index, line, file, new byte[10]),
                Map.of(index, line, file, new byte[Dictionary.MAX_BYTES + 1]),
                Map.of(index, "../../x\n".getBytes(StandardCharsets.US_ASCII)))) {
            Path root = write(Files.createTempDirectory(folder, "jar"), lie);
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {root.toUri().toURL()}, null)) {
                refused(() -> Dictionaries.load(loader), "");
            }
        }
    }

    private static Path write(Path root, Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = root.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return root;
    }

    private static void refused(Runnable made, String problem) {
        assertThatThrownBy(made::run)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID))
                .hasMessageContaining(problem);
    }
}
