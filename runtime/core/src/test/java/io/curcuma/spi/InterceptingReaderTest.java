package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InterceptingReaderTest {
    /** Its own: the pool releases the reader below, and the strings of a list are to be seen one by one. */
    private static final Set<String> OWN = Set.of("release", "strings");

    private static String signature(Method method) {
        return method.getName() + Arrays.toString(method.getParameterTypes());
    }

    @Test
    void everyMethodThatAFormatCanOverrideIsHandedOn() {
        assertThat(Arrays.stream(FieldReader.class.getDeclaredMethods())
                        .filter(method -> Modifier.isPublic(method.getModifiers())
                                && !Modifier.isFinal(method.getModifiers())
                                && !OWN.contains(method.getName()))
                        .map(InterceptingReaderTest::signature))
                .hasSizeGreaterThan(30)
                .isSubsetOf(Arrays.stream(InterceptingReader.class.getDeclaredMethods())
                        .map(InterceptingReaderTest::signature)
                        .toList());
    }
}
