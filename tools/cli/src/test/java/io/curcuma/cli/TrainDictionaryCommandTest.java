package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Dictionary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
class TrainDictionaryCommandTest {
    private static final String[] WORDS = {"parcel", "delivery", "address", "morning", "evening", "signature", "courier"
    };

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private Call train(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "train-dictionary",
                Call.file("greeting.xsd"),
                "--instances",
                folder.resolve("documents").toString(),
                "--format",
                "json",
                "--out",
                folder.resolve("out").toString()));
        arguments.addAll(List.of(more));
        return Call.of(arguments.toArray(String[]::new));
    }

    private void documents(int count) throws IOException {
        Random random = new Random(1);
        Path documents = Files.createDirectories(folder.resolve("documents"));
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            for (int word = 0; word < 12; word++) {
                text.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
            }
            Files.writeString(
                    documents.resolve(String.format("%03d.xml", i)),
                    "<greeting xmlns='urn:greeting'><text>" + text + random.nextInt(1_000) + "</text></greeting>");
        }
    }

    @Test
    void theDictionaryIsNamedByItsIdAndMakesShortMessagesShorter() throws IOException {
        documents(300);

        Call call = train("--max-bytes", "512");

        assertThat(call.code()).as(call.text() + call.err()).isZero();
        Path file;
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            file = files.toList().get(0);
        }
        Dictionary dictionary = Dictionary.of(Files.readAllBytes(file));
        assertThat(file).hasFileName(dictionary.id() + ".zdict");
        assertThat(call.text())
                .contains("512 bytes, trained on 240 messages; codec zstd@" + dictionary.id())
                .contains("60 other messages: ");
        byte[] message = "{\"text\":\"parcel delivery address morning\"}".getBytes(StandardCharsets.UTF_8);
        Codec plain = Codecs.load().named("zstd");
        assertThat(plain.withDictionary(dictionary).compress(message, 0, message.length))
                .hasSizeLessThan(plain.compress(message, 0, message.length).length);

        assertThat(train("--max-bytes", "512").text()).isEqualTo(call.text());
    }

    @Test
    void tooFewDocumentsAreNoTraining() throws IOException {
        documents(3);

        Call call = train();

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("CONFIG_INVALID");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void aDocumentOfAnotherSchemaIsNamed() throws IOException {
        documents(20);
        Files.writeString(folder.resolve("documents/other.xml"), "<other/>");

        assertThat(train().err()).contains("other.xml is not a document of the schemas; nothing was trained");
    }
}
