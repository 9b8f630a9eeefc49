package io.curcuma.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RoundTripTest {
    @ParameterizedTest
    @EnumSource
    void curcumaAndTheReferenceAgreeOnEveryKindOfText(BenchmarkFormat format) {
        for (MessageText text : MessageText.values()) {
            assertThatNoException()
                    .as("%s, %s", format, text)
                    .isThrownBy(() -> RoundTrip.require(
                            Messages.curcuma(format),
                            format.reference(),
                            format.hasSameBytes(),
                            Messages.of(MessageSize.SIZE_10K, text, Messages.COUNT)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLibraryReadsWhatItWrote(BenchmarkFormat format) throws Exception {
        for (MessageText text : List.of(MessageText.ASCII, MessageText.LATIN1)) {
            LibraryComparison comparison = LibraryComparison.of(format, Messages.data(MessageSize.SIZE_1K, text));

            assertThat(comparison.refusals()).as("%s, %s", format, text).isEmpty();
            assertThat(comparison.libraryCount()).isGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void theFloorIsNotTimedWithTextThatItLoses() throws Exception {
        LibraryComparison comparison =
                LibraryComparison.of(BenchmarkFormat.PROTOBUF, Messages.data(MessageSize.SIZE_1K, MessageText.CJK));

        assertThat(comparison.refusals()).containsExactly("limit.raw: limit.raw does not read what it wrote");
    }

    @Test
    void anotherFormatIsRefused() {
        List<XMLMessage> beans = Messages.of(MessageSize.SIZE_1K, MessageText.ASCII, Messages.COUNT);

        assertThatIllegalStateException()
                .isThrownBy(() -> RoundTrip.require(
                        Messages.curcuma(BenchmarkFormat.AVRO), BenchmarkFormat.PROTOBUF.reference(), true, beans))
                .withMessage("curcuma's avro-bare writes other bytes than the reference");
    }

    @Test
    void messagesAreDistinct() {
        Set<String> texts = new HashSet<>();
        Messages.of(MessageSize.SIZE_10K, MessageText.ASCII, Messages.COUNT)
                .forEach(bean -> texts.add(bean.getAstring()));

        assertThat(texts).hasSize(Messages.COUNT);
    }

    @Test
    void aDifferenceInALeafIsADifference() {
        XMLMessage bean = Messages.of(MessageSize.SIZE_10K, MessageText.ASCII, Messages.COUNT)
                .get(0);
        XMLMessage copy = Messages.of(MessageSize.SIZE_10K, MessageText.ASCII, Messages.COUNT)
                .get(0);
        assertThat(Messages.same(bean, copy)).isTrue();

        XMLMessage leaf = copy;
        while (!leaf.getSelfRefList().isEmpty()) {
            leaf = leaf.getSelfRefList().get(0);
        }
        leaf.setAdouble(-leaf.getAdouble());

        assertThat(Messages.same(bean, copy)).isFalse();
    }
}
