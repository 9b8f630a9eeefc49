package io.curcuma.internal.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curcuma.SerializationException;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class OpenObjectTest {
    private static final EncodedNames MANY = new EncodedNames(
            Shape.of(
                    "urn:t",
                    "Many",
                    IntStream.rangeClosed(1, 130)
                            .mapToObj(number -> Field.of(
                                    number, "", "f" + number, Field.Node.ELEMENT, Type.INT32, Field.Occurs.SINGULAR))
                            .toArray(Field[]::new)),
            name -> name.getBytes(StandardCharsets.UTF_8));

    private final OpenObject object = new OpenObject();

    @Test
    void aSecondMemberBehindTheFirstSixtyFourIsRefused() {
        object.begin(MANY, null);
        object.far(64);
        object.far(127);
        object.far(129);

        assertSecond(() -> object.far(127));
        assertSecond(() -> object.far(129));
    }

    @Test
    void theNextObjectHasSeenNothing() {
        object.begin(MANY, null);
        object.far(100);
        object.other("x");
        object.type();
        object.nil(true);
        assertSecond(() -> object.other("x"));
        assertSecond(object::type);
        assertSecond(() -> object.nil(true));

        object.begin(MANY, null);

        assertThat(object.isNil()).isFalse();
        object.far(100);
        object.other("x");
        object.type();
        object.nil(false);
        assertSecond(() -> object.far(100));
    }

    private static void assertSecond(ThrowingCallable call) {
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(call)
                .withMessageContaining("a second member of the same name");
    }
}
