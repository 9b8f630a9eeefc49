package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.curcuma.rollout.FleetWorld.LostRead;
import io.curcuma.rollout.FleetWorld.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Fleets of 2 to 20 nodes in random legal orders of steps, with deaths between the writes of a record. */
class FleetPropertyTest {
    private static final Logger LOG = Logger.getLogger(Rollout.class.getName());
    private static final int FLEETS = Integer.getInteger("curcuma.fleets", 120);
    private static final int EVENTS = 1500;
    /** Lost reads that a test waits for where there have to be some. */
    private static final int ENOUGH = 10;

    @BeforeAll
    static void quiet() {
        LOG.setLevel(Level.OFF);
    }

    @AfterAll
    static void loud() {
        LOG.setLevel(null);
    }

    @Test
    void noReadIsLostOrChangedInAnyLegalOrderOfSteps() {
        int reads = 0;
        int deaths = 0;
        int newOnly = 0;
        int backToOld = 0;
        int stale = 0;
        int plainAbsent = 0;
        for (int seed = 0; seed < FLEETS; seed++) {
            FleetWorld world = new FleetWorld(seed, Rules.THE_FLEETS, seed % 3 != 0, seed % 4 != 0, true);
            try {
                world.run(EVENTS);
            } catch (LostRead e) {
                fail("seed " + seed, e);
            }
            reads += world.reads;
            deaths += world.deaths;
            newOnly += world.wasNewOnly ? 1 : 0;
            backToOld += world.wentBackToOldProgram ? 1 : 0;
            stale += world.counts().of(Fallback.NEW_STALE);
            plainAbsent += world.counts().of(Fallback.PLAIN_ABSENT);
            assertThat(world.counts().of(Failure.ALL_DAMAGED)).isZero();
            assertThat(world.counts().of(VerificationVerdict.DIFFERENT)).isZero();
        }
        System.out.printf(
                "%d fleets: %d reads, %d deaths, %d fleets all in the new form, %d back to the old program,"
                        + " %d stale new parts, %d absent plain ones%n",
                FLEETS, reads, deaths, newOnly, backToOld, stale, plainAbsent);
        // the fleets have to have been everywhere, or the test says nothing
        assertThat(reads).isGreaterThan(500 * FLEETS);
        assertThat(deaths).isGreaterThan(10 * FLEETS);
        assertThat(newOnly).isGreaterThan(FLEETS / 4);
        assertThat(backToOld).isPositive();
        assertThat(stale).isGreaterThan(FLEETS);
        assertThat(plainAbsent).isGreaterThan(FLEETS);
    }

    @Test
    void withoutTheRuleForOldProgramsReadsAreLost() {
        List<String> lost = lost(Rules.NO_OLD_PROGRAMS, true, true, true);
        assertThat(lost).anyMatch(read -> read.contains("a program without the library read null"));
    }

    @Test
    void withoutRulesARecordLosesBothPartsInAStoreOfTwoCells() {
        assertThat(lost(Rules.NONE, false, true, true)).anyMatch(read -> read.contains("read null"));
    }

    @Test
    void whoLooksOnceMissesARecordThatMovesBetweenTheCells() {
        assertThat(lost(Rules.THE_FLEETS, false, true, false))
                .isNotEmpty()
                .allMatch(read -> read.contains("read null"));
    }

    private static List<String> lost(Rules rules, boolean oldPrograms, boolean cells, boolean looksTwice) {
        List<String> lost = new ArrayList<>();
        for (int seed = 0; seed < FLEETS && lost.size() < ENOUGH; seed++) {
            try {
                new FleetWorld(seed, rules, oldPrograms, cells, looksTwice).run(EVENTS);
            } catch (LostRead e) {
                lost.add(e.getMessage());
            }
        }
        return lost;
    }
}
