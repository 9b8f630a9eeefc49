package io.curcuma.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

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
    void bothSidesAgreeOnEveryKindOfText(Contest contest) {
        for (MessageText text : MessageText.values()) {
            assertThatNoException()
                    .as("%s, %s", contest, text)
                    .isThrownBy(() -> RoundTrip.require(
                            contest.curcuma(),
                            contest.reference(),
                            contest.hasSameBytes(),
                            Messages.of(MessageSize.SIZE_10K, text, Messages.COUNT)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRivalReadsWhatItWrote(Contest contest) throws Exception {
        for (MessageText text : List.of(MessageText.ASCII, MessageText.LATIN1)) {
            Match match = Match.of(contest, Messages.data(MessageSize.SIZE_1K, text));

            assertThat(match.refusals()).as("%s, %s", contest, text).isEmpty();
            assertThat(match.sides()).isGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void theFloorIsNotTimedWithTextThatItLoses() throws Exception {
        Match match = Match.of(Contest.PROTOBUF, Messages.data(MessageSize.SIZE_1K, MessageText.CJK));

        assertThat(match.refusals()).containsExactly("limit.raw: limit.raw does not read what it wrote");
    }

    @Test
    void anotherFormatIsRefused() {
        List<XMLMessage> beans = Messages.of(MessageSize.SIZE_1K, MessageText.ASCII, Messages.COUNT);

        assertThatIllegalStateException()
                .isThrownBy(() -> RoundTrip.require(Contest.AVRO.curcuma(), Contest.PROTOBUF.reference(), true, beans))
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
