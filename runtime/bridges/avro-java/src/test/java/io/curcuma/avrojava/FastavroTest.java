package io.curcuma.avrojava;

import static io.curcuma.avrojava.Carts.file;
import static io.curcuma.avrojava.Carts.read;
import static io.curcuma.avrojava.Carts.trees;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.testkit.Command;
import io.curcuma.testkit.Python;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files go to Python and back. */
class FastavroTest {
    @ParameterizedTest
    @EnumSource(
            value = AvroFileCodec.class,
            names = {"NULL", "DEFLATE"})
    void whatFastavroReadAndWroteWeRead(AvroFileCodec codec, @TempDir Path folder) throws Exception {
        Python python = Python.withLibraries(Path.of("src", "test", "python"));
        Path ours = Files.write(
                folder.resolve("ours.avro"),
                file(100, AvroFileOptions.DEFAULT.withBlockBytes(500).withCodec(codec)));
        Path theirs = folder.resolve("theirs.avro");
        Command.Outcome outcome = python.run("again.py", ours.toString(), theirs.toString(), codec.id());
        assertThat(outcome.output()).contains("100");
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(read(Files.readAllBytes(theirs))).isEqualTo(trees(100));
    }
}
