package io.curcuma.internal.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Timestamp;
import io.curcuma.Limits;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.RandomFixtures;
import org.junit.jupiter.api.Test;

class ProtobufInteropTest {
    private static final ProtobufFormat FORMAT = new ProtobufFormat();
    private static final Official OFFICIAL = Official.packed();

    @Test
    void bytesAreThoseOfTheOfficialLibrary() {
        for (int seed = 0; seed < Rounds.of(2_000); seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            assertThat(FORMAT.write(new EverythingAdapter(), bean, Limits.DEFAULT))
                    .as("seed %d", seed)
                    .isEqualTo(OFFICIAL.message(bean).toByteArray());
        }
    }

    @Test
    void bytesOfTreesAreThoseOfTheOfficialLibrary() {
        for (int seed = 0; seed < Rounds.of(1_000); seed++) {
            Node bean = new RandomFixtures(seed).node(6);
            byte[] bytes = FORMAT.write(new NodeAdapter(), bean, Limits.DEFAULT);
            assertThat(bytes).isEqualTo(OFFICIAL.message(bean).toByteArray());
            assertThat(BeanText.of(FORMAT.read(new NodeAdapter(), bytes, 0, bytes.length, Limits.DEFAULT)))
                    .isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void whatTheOfficialLibraryWritesIsRead() {
        for (int seed = 0; seed < Rounds.of(2_000); seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] bytes = OFFICIAL.message(bean).toByteArray();
            assertThat(BeanText.of(FORMAT.read(new EverythingAdapter(), bytes, 0, bytes.length, Limits.DEFAULT)))
                    .isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void unpackedListsOfAnOlderPeerAreRead() {
        Official unpacked = Official.unpacked();
        for (int seed = 0; seed < Rounds.of(1_000); seed++) {
            Everything bean = new RandomFixtures(seed).everything(2);
            byte[] bytes = unpacked.message(bean).toByteArray();
            assertThat(BeanText.of(FORMAT.read(new EverythingAdapter(), bytes, 0, bytes.length, Limits.DEFAULT)))
                    .isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void twoMessagesInARowMergeAsTheOfficialLibraryMergesThem() throws InvalidProtocolBufferException {
        for (int seed = 0; seed < 500; seed++) {
            byte[] one = FORMAT.write(new NodeAdapter(), new RandomFixtures(seed).node(4), Limits.DEFAULT);
            byte[] two = FORMAT.write(new NodeAdapter(), new RandomFixtures(-seed).node(4), Limits.DEFAULT);
            byte[] both = java.util.Arrays.copyOf(one, one.length + two.length);
            System.arraycopy(two, 0, both, one.length, two.length);
            Node merged = FORMAT.read(new NodeAdapter(), both, 0, both.length, Limits.DEFAULT);
            assertThat(OFFICIAL.message(merged)).isEqualTo(DynamicMessage.parseFrom(OFFICIAL.type("Node"), both));
        }
    }

    @Test
    void aDateTimeIsATimestampToWhoeverDeclaresOne() throws InvalidProtocolBufferException {
        byte[] bytes = ProtobufHostileTest.dateTime("2020-02-29T12:30:00.5+02:00");
        // tag and length of the field come first
        Timestamp timestamp = Timestamp.parser().parseFrom(bytes, 3, bytes.length - 3);
        assertThat(timestamp.getSeconds()).isEqualTo(1_582_972_200L);
        assertThat(timestamp.getNanos()).isEqualTo(500_000_000);
    }
}
