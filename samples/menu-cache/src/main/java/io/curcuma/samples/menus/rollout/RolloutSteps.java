package io.curcuma.samples.menus.rollout;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.rollout.EnvelopeFrame;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Part;
import io.curcuma.rollout.Records;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.source.MenuDatabase;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compression comes into a cache that has plain JSON, and goes again. In each step every second menu is written, as some menus change and
 * others do not, and all are read: by a program with the roll-out, and by one that knows plain JSON alone.
 */
public final class RolloutSteps {
    /** Forwards, then back until nothing is left of it but what nobody wrote since. */
    public static final List<Step> STEPS =
            List.of(Step.OFF, Step.WRITE_BOTH, Step.VERIFY, Step.READ_NEW, Step.NEW_ONLY, Step.READ_NEW, Step.OFF);

    private static final String CODEC = "lz4-fast";

    private final Serializer serializer;
    private final Form<StoreMenu> json;
    private final EnvelopeFrame frame;
    private final RedisStore store;
    private final MenuDatabase menus;
    private final int count;

    /** @param count of menus that take part, from number 0 */
    public RolloutSteps(Serializer serializer, Codecs codecs, RedisStore store, MenuDatabase menus, int count) {
        this.serializer = serializer;
        this.json = Form.of(serializer, StoreMenu.class, Format.JSON);
        this.frame = EnvelopeFrame.of(codecs);
        this.store = store;
        this.menus = menus;
        this.count = count;
    }

    /** All steps. The store is empty before and after. */
    public List<StepResult> run() {
        store.clear();
        for (int number = 0; number < count; number++) {
            // a program of before
            store.set(MenuCells.key(number, Part.PLAIN), json.encode(menus.menu(number)));
        }
        List<StepResult> results = new ArrayList<>();
        for (Step step : STEPS) {
            results.add(step(step));
        }
        store.clear();
        return results;
    }

    private StepResult step(Step step) {
        Modes modes = new Modes(step != Step.OFF, CODEC, step.write(), step.read());
        StepCounts counts = new StepCounts();
        Rollout<StoreMenu> rollout =
                Rollout.compress("menu", json, frame, () -> modes).withMetrics(counts);
        Records<Integer, StoreMenu> records = new Records<>(rollout, new MenuCells(store));
        for (int number = 0; number < count; number += 2) {
            records.put(number, menus.menu(number));
        }
        int right = 0;
        int oldReaders = 0;
        for (int number = 0; number < count; number++) {
            StoreMenu menu = records.get(number);
            right += menu != null && isMenu(menu, number) ? 1 : 0;
            oldReaders += oldProgramReads(number) ? 1 : 0;
        }
        return new StepResult(
                step, size(Part.PLAIN), size(Part.NEW), right, oldReaders, counts.verdicts(), counts.fallbacks());
    }

    private StepResult.PartSize size(Part part) {
        int found = 0;
        long bytes = 0;
        for (int number = 0; number < count; number++) {
            byte[] value = store.get(MenuCells.key(number, part));
            if (value != null) {
                found++;
                bytes += value.length;
            }
        }
        return new StepResult.PartSize(found, bytes);
    }

    private boolean oldProgramReads(int number) {
        byte[] value = store.get(MenuCells.key(number, Part.PLAIN));
        try {
            return value != null && isMenu(serializer.read(value, StoreMenu.class, Format.JSON), number);
        } catch (SerializationException e) {
            return false;
        }
    }

    private boolean isMenu(StoreMenu menu, int number) {
        return Arrays.equals(serializer.write(menu, Format.PROTOBUF), menus.protobuf(number));
    }
}
