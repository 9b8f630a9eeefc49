package io.curcuma.internal.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curcuma.SerializationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class OpenObjectTest {
    private static final int SIZE = 130;

    private final OpenObject object = new OpenObject();

    @Test
    void aSecondMemberBehindTheFirstSixtyFourIsRefused() {
        object.begin(null);
        object.far(64, SIZE);
        object.far(127, SIZE);
        object.far(129, SIZE);

        assertSecond(() -> object.far(127, SIZE));
        assertSecond(() -> object.far(129, SIZE));
    }

    @Test
    void theNextObjectHasSeenNothing() {
        object.begin(null);
        object.far(100, SIZE);
        object.other("x");
        object.type();
        object.nil(true);
        assertSecond(() -> object.other("x"));
        assertSecond(object::type);
        assertSecond(() -> object.nil(true));

        object.begin(null);

        assertThat(object.isNil()).isFalse();
        object.far(100, SIZE);
        object.other("x");
        object.type();
        object.nil(false);
        assertSecond(() -> object.far(100, SIZE));
    }

    private static void assertSecond(ThrowingCallable call) {
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(call)
                .withMessageContaining("a second member of the same name");
    }
}
