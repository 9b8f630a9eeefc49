package io.curcuma.rollout;

import io.curcuma.compression.Codec;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that read and write a few records while they go from step to step and die. Before each call of the store anything else may happen,
 * so that calls overlap; all of it follows from a seed.
 */
final class FleetWorld {
    /** What the operator goes by. */
    enum Rules {
        THE_FLEETS,
        /** Forgets that there are programs without the library. */
        NO_OLD_PROGRAMS,
        /** Any node may go anywhere. */
        NONE
    }

    /** A read that found nothing, failed, or found what nobody may see any more. */
    static final class LostRead extends AssertionError {
        private static final long serialVersionUID = 1L;

        LostRead(String what) {
            super(what);
        }
    }

    private static final class Died extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final int KEYS = 6;
    private static final int DEPTH = 3;
    private static final List<String> CODECS = List.of(Codec.GZIP, Codec.LZ4, Codec.ZSTD);
    private static final Frame FRAME = Texts.FRAME;

    private final Random random;
    private final Rules rules;
    private final boolean cells;
    private final boolean looksTwice;
    private final List<Node> nodes = new ArrayList<>();
    private final byte[][][] store = new byte[KEYS][2][];
    private final List<Truth> truths = new ArrayList<>();
    private final Counts counts = new Counts();
    private final Form<String> plainForm;
    private boolean newOnlyRecords;
    private int depth;
    private int values;
    private @Nullable Step goal = Step.NEW_ONLY;
    int reads;
    int deaths;
    int moves;
    boolean wasNewOnly;
    boolean wentBackToOldProgram;

    /** What a read of one record may find. */
    private static final class Truth {
        Set<String> possible = new HashSet<>();
        final List<String> written = new ArrayList<>();
        int open;
        int groupStart;
        boolean acknowledged;
    }

    /** @param cells whether the store has two cells for a record, or replaces records as a whole */
    FleetWorld(long seed, Rules rules, boolean oldPrograms, boolean cells, boolean looksTwice) {
        random = new Random(seed);
        this.rules = rules;
        this.cells = cells;
        this.looksTwice = looksTwice;
        plainForm = random.nextBoolean() ? Texts.MARKED : Texts.OPEN;
        boolean compress = random.nextBoolean();
        boolean frame = compress || random.nextBoolean();
        Form<String> next = compress ? plainForm : Texts.BACKWARDS;
        int size = 2 + random.nextInt(19);
        for (int i = 0; i < size; i++) {
            nodes.add(new Node(next, frame, oldPrograms));
        }
        for (int key = 0; key < KEYS; key++) {
            Truth truth = new Truth();
            truth.possible.add("first" + key);
            truths.add(truth);
            store[key][0] = plainForm.encode("first" + key);
        }
    }

    Counts counts() {
        return counts;
    }

    void run(int events) {
        for (int i = 0; i < events; i++) {
            event();
        }
        // in the end everybody comes back and reads everything
        for (Node node : nodes) {
            node.restart();
            depth = DEPTH;
            for (int key = 0; key < KEYS; key++) {
                read(node, key, false);
            }
            depth = 0;
        }
    }

    private void event() {
        Node node = nodes.get(random.nextInt(nodes.size()));
        int key = random.nextInt(KEYS);
        int what = random.nextInt(100);
        if (what < 35) {
            if (node.up) {
                read(node, key, true);
            }
        } else if (what < 50) {
            if (node.up) {
                write(node, key, "v" + ++values + "x".repeat(random.nextInt(8)));
            }
        } else if (what < 93) {
            move(node);
        } else if (what < 96) {
            node.codec = CODECS.get(random.nextInt(CODECS.size()));
        } else if (what < 97) {
            rewrite(node);
        } else {
            node.restart();
        }
    }

    /** One node goes towards what the operator wants the whole fleet to be, if that is allowed. */
    private void move(Node node) {
        if (random.nextInt(150) == 0 || nodes.stream().allMatch(any -> any.is(goal))) {
            wasNewOnly |= nodes.stream().allMatch(any -> any.is(Step.NEW_ONLY));
            int next = random.nextInt(9);
            goal = next == 7
                    ? null
                    : next == 8 ? Step.NEW_ONLY : List.of(Step.values()).get(next);
        }
        Fleet fleet = fleet();
        Step to = goal;
        if (to == null) {
            if (rules != Rules.THE_FLEETS || fleet.refusalOfOldProgram().isPresent()) {
                to = fleet.refusal(Step.OFF).isEmpty() ? Step.OFF : Step.READ_NEW;
            }
        } else if (rules != Rules.NONE && fleet.refusal(to).isPresent()) {
            to = Step.READ_NEW;
        }
        if (node.is(to)
                || to != null && rules != Rules.NONE && fleet.refusal(to).isPresent()) {
            return;
        }
        moves++;
        wentBackToOldProgram |= to == null && newOnlyWasSeen();
        newOnlyRecords |= to == Step.NEW_ONLY;
        // a node that is down gets the file, but may come back before it has
        node.configure(to);
    }

    private boolean newOnlyWasSeen() {
        return wasNewOnly;
    }

    private Fleet fleet() {
        Set<Step> steps = EnumSet.noneOf(Step.class);
        boolean old = false;
        for (Node node : nodes) {
            for (@Nullable Step step : node.all()) {
                if (step == null) {
                    old = true;
                } else {
                    steps.add(step);
                }
            }
        }
        return new Fleet(steps, old && rules == Rules.THE_FLEETS, newOnlyRecords);
    }

    /** Writes every record again, so that each has a plain part. */
    private void rewrite(Node node) {
        if (!node.up || node.step() == null || depth > 0 || fleet().steps().contains(Step.NEW_ONLY)) {
            return;
        }
        depth = DEPTH;
        for (int key = 0; key < KEYS && node.up; key++) {
            String value = read(node, key, false);
            if (value != null) {
                write(node, key, value);
            }
        }
        depth = 0;
        newOnlyRecords &= !node.up;
    }

    private @Nullable String read(Node node, int key, boolean mayDie) {
        Truth truth = truths.get(key);
        Set<String> before = new HashSet<>(truth.possible);
        int since = truth.open > 0 ? truth.groupStart : truth.written.size();
        @Nullable String value;
        Step step = node.begin();
        try {
            value = node.get(key, mayDie);
        } catch (Died e) {
            return null;
        } catch (RuntimeException e) {
            throw new LostRead(node.at(step) + " failed: " + e);
        } finally {
            node.end(step);
        }
        reads++;
        before.addAll(truth.written.subList(since, truth.written.size()));
        if (value == null || !before.contains(value)) {
            throw new LostRead(node.at(step) + " read " + value + " of record " + key + " and not one of "
                    + new TreeSet<>(before));
        }
        return value;
    }

    private void write(Node node, int key, String value) {
        Truth truth = truths.get(key);
        if (truth.open++ == 0) {
            truth.groupStart = truth.written.size();
            truth.acknowledged = false;
        }
        truth.written.add(value);
        Step step = node.begin();
        try {
            node.put(key, value);
            truth.acknowledged = true;
        } catch (Died e) {
            // it may have happened or not
        } finally {
            node.end(step);
        }
        if (--truth.open == 0) {
            Set<String> group = new HashSet<>(truth.written.subList(truth.groupStart, truth.written.size()));
            if (truth.acknowledged) {
                truth.possible = group;
            } else {
                truth.possible.addAll(group);
            }
        }
    }

    /** One node; its step is null where it runs a program without the library. */
    private final class Node implements Cells<Integer> {
        private final Rollout<String> rollout;
        private final Records<Integer, String> records;
        private final List<@Nullable Step> configured = new ArrayList<>();
        private final List<@Nullable Step> busy = new ArrayList<>();
        private String codec = Codec.GZIP;
        private boolean up = true;
        private int lives;
        private boolean mayDie = true;

        Node(Form<String> next, boolean frame, boolean old) {
            configured.add(old && random.nextBoolean() ? null : Step.OFF);
            rollout = (frame
                            ? Rollout.migrate("fleet", plainForm, next, FRAME, this::modes)
                            : Rollout.migrate("fleet", plainForm, next, this::modes))
                    .withMetrics(counts);
            records = new Records<>(rollout, this);
        }

        private Modes modes() {
            Step step = step();
            return step == null
                    ? Modes.OFF
                    : new Modes(step != Step.OFF || lives % 2 == 0, codec, step.write(), step.read());
        }

        @Nullable
        Step step() {
            return configured.get(0);
        }

        boolean is(@Nullable Step step) {
            return configured.stream().allMatch(any -> any == step);
        }

        List<@Nullable Step> all() {
            List<@Nullable Step> all = new ArrayList<>(configured);
            all.addAll(busy);
            return all;
        }

        void configure(@Nullable Step step) {
            if (up) {
                configured.clear();
            }
            configured.add(step);
        }

        void restart() {
            if (!up) {
                @Nullable Step one = configured.get(random.nextInt(configured.size()));
                configured.clear();
                configured.add(one);
                up = true;
            }
        }

        @Nullable
        Step begin() {
            Step step = step();
            busy.add(step);
            return step;
        }

        void end(@Nullable Step step) {
            busy.remove(busy.lastIndexOf(step));
        }

        String at(@Nullable Step step) {
            return step == null ? "a program without the library" : "a node at " + step;
        }

        @Nullable
        String get(int key, boolean dies) {
            mayDie = dies;
            try {
                if (step() == null) {
                    tick();
                    byte[] plain = store[key][0];
                    return plain == null ? null : plainForm.decode(plain);
                }
                if (!looksTwice) {
                    Stored record = read(key);
                    return record.isEmpty() ? null : rollout.read(record);
                }
                return records.get(key);
            } finally {
                mayDie = true;
            }
        }

        void put(int key, String value) {
            if (step() == null) {
                tick();
                store[key][0] = plainForm.encode(value);
                if (!cells) {
                    store[key][1] = null;
                }
                tick();
            } else if (cells) {
                records.put(key, value);
                tick();
            } else {
                Stored record = rollout.write(value);
                tick();
                store[key] = new byte[][] {record.plainPart(), record.newPart()};
                tick();
            }
        }

        @Override
        public Stored read(Integer key) {
            tick();
            byte[] plain = store[key][0];
            if (cells) {
                tick();
            }
            return new Stored(plain, store[key][1]);
        }

        @Override
        public void write(Integer key, Part part, byte[] bytes) {
            tick();
            store[key][part == Part.PLAIN ? 0 : 1] = Objects.requireNonNull(bytes);
        }

        @Override
        public void remove(Integer key, Part part) {
            tick();
            store[key][part == Part.PLAIN ? 0 : 1] = null;
        }

        /** Time passes: others go on, and this one may die. */
        private void tick() {
            int life = lives;
            if (depth < DEPTH && random.nextInt(4) == 0) {
                depth++;
                boolean dies = mayDie;
                for (int i = random.nextInt(6); i >= 0; i--) {
                    event();
                }
                mayDie = dies;
                depth--;
            }
            if (life == lives && mayDie && random.nextInt(60) == 0) {
                lives++;
                up = false;
                deaths++;
            }
            if (life != lives) {
                throw new Died();
            }
        }
    }
}
