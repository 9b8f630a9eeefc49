package io.curcuma.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codecs;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodecChoiceTest {
    private final Codecs codecs = Codecs.load(CodecChoice.class.getClassLoader());

    private List<String> choices(String... names) {
        return CodecChoice.of(codecs, List.of(names)).stream()
                .map(choice -> choice.codec().id() + ":" + choice.level())
                .toList();
    }

    @Test
    void aNameIsTheLowestTheDefaultAndTheHighestLevel() {
        assertThat(choices("zstd")).containsExactly("zstd:1", "zstd:3", "zstd:19");
        assertThat(choices("gzip")).containsExactly("gzip:1", "gzip:6", "gzip:9");
        assertThat(choices("snappy", "none")).containsExactly("snappy:null", "none:null");
    }

    @Test
    void levelsCanBeChosen() {
        assertThat(choices("zstd:3", "lz4-high", "zstd:3")).containsExactly("zstd:3", "lz4:9");
        assertThat(choices("gzip:*")).hasSize(9).startsWith("gzip:1").endsWith("gzip:9");
    }

    @Test
    void withoutNamesItIsNoneAndEveryCodec() {
        assertThat(choices()).startsWith("none:null").contains("bzip2:9", "deflate:6", "lz4:0", "snappy:null", "xz:6");
    }

    @Test
    void unknownCodecsAndLevelsAreErrorsThatNameWhatThereIs() {
        assertThatThrownBy(() -> choices("zip"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no codec 'zip'")
                .hasMessageContaining("gzip, lz4");
        assertThatThrownBy(() -> choices("zstd:99")).hasMessageContaining("19");
    }
}
