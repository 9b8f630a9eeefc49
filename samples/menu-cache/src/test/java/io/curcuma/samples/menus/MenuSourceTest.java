package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.samples.menus.source.MenuDatabase;
import io.curcuma.samples.menus.source.MenuMaker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MenuSourceTest {
    private static final int LEAST = 9_500;
    private static final int MOST = 709_000;

    @ParameterizedTest
    @ValueSource(ints = {LEAST, 64_220, 350_333, MOST})
    void aMenuHasExactlyTheBytesOfJsonThatAreAskedFor(int bytes) {
        assertThat(Fixtures.SERIALIZER.write(new MenuMaker(Fixtures.SERIALIZER).ofJsonBytes(bytes, bytes), Format.JSON))
                .hasSize(bytes);
    }

    @Test
    void theSameNumberIsTheSameMenuAndAnotherOneIsNot() {
        MenuDatabase some = Fixtures.menus(20);
        MenuDatabase more = Fixtures.menus(30);

        for (int number = 0; number < some.size(); number++) {
            assertThat(some.protobuf(number)).isEqualTo(more.protobuf(number));
            assertThat(Fixtures.content(some.menu(number))).isEqualTo(some.protobuf(number));
        }
        assertThat(IntStream.range(0, more.size())
                        .mapToObj(number -> more.menu(number).getStore().getId())
                        .distinct())
                .hasSize(more.size());
    }

    @Test
    void sizesAreWithinThePublishedOnesAndMostMenusAreShort() {
        MenuDatabase menus = Fixtures.menus(200);
        List<Integer> sizes = new ArrayList<>();
        for (int number = 0; number < menus.size(); number++) {
            sizes.add(Fixtures.SERIALIZER.write(menus.menu(number), Format.JSON).length);
        }
        Collections.sort(sizes);

        assertThat(sizes.get(0)).isGreaterThanOrEqualTo(LEAST).isLessThan(2 * LEAST);
        assertThat(sizes.get(sizes.size() - 1)).isLessThanOrEqualTo(MOST).isGreaterThan(MOST / 3);
        assertThat(sizes.get(sizes.size() / 2)).isBetween(50_000, 80_000);
        assertThat(sizes.stream().mapToInt(size -> size).average().orElseThrow())
                .isBetween(70_000.0, 100_000.0);
    }

    @Test
    void everyMenuThatIsMadeIsTold() {
        List<Integer> told = new ArrayList<>();

        new MenuDatabase(Fixtures.SERIALIZER, Fixtures.CODECS, 5, told::add);

        assertThat(told).containsExactly(1, 2, 3, 4, 5);
    }
}
