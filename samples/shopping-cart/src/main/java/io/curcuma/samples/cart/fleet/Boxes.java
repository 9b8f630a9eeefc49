package io.curcuma.samples.cart.fleet;

import io.curcuma.rollout.Fleet;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.store.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The boxes of a walk, each a process with a file of its own for its modes. A move that the fleet does not allow is an error. For one thread. */
final class Boxes implements AutoCloseable {
    private static final int SECONDS = 120;
    private static final int POLL_MILLIS = 20;

    private final List<Box> boxes = new ArrayList<>();
    private final Path folder;
    private final StoreAddress stores;
    private final WalkOptions options;
    private Tally ended = Tally.NONE;
    private boolean newOnlyRecords;

    private static final class Box {
        final int number;
        final Path folder;
        Program program = Program.OLD;
        Step step = Step.OFF;
        String codec;
        NodeProcess process;

        Box(int number, Path folder, String codec, NodeProcess process) {
            this.number = number;
            this.folder = folder;
            this.codec = codec;
            this.process = process;
        }

        Path modes() {
            return folder.resolve("modes.properties");
        }
    }

    /** @param folder for settings, modes and logs: nobody else's, since addresses may have passwords */
    Boxes(Path folder, StoreAddress stores, WalkOptions options) {
        this.folder = folder;
        this.stores = stores;
        this.options = options;
    }

    /** Starts one more, with the program of before. */
    void add() throws IOException, InterruptedException {
        int number = boxes.size();
        Path own = Files.createDirectory(folder.resolve("box-" + number));
        configure(own.resolve("modes.properties"), Step.OFF, options.codec());
        boxes.add(new Box(number, own, options.codec(), start(number, own, Program.OLD)));
    }

    private NodeProcess start(int number, Path own, Program program) throws IOException, InterruptedException {
        NodeSettings settings = new NodeSettings(
                stores,
                program,
                own.resolve("modes.properties"),
                options.carts(),
                options.seed(),
                number,
                options.rate());
        return NodeProcess.start(settings, own);
    }

    int size() {
        return boxes.size();
    }

    /** Moves one box and waits until no call of before is under way there. */
    void move(int number, Program program, Step step, String codec) throws IOException, InterruptedException {
        Box box = boxes.get(number);
        if (box.step != step) {
            refuse(fleet().refusal(step).orElse(""));
        }
        if (box.program != program) {
            restart(box, program);
        }
        if (box.step != step || !box.codec.equals(codec)) {
            configure(box.modes(), step, codec);
            await(box, step);
            box.step = step;
            box.codec = codec;
        }
        newOnlyRecords |= step == Step.NEW_ONLY;
    }

    private void restart(Box box, Program program) throws IOException, InterruptedException {
        if (program == Program.OLD) {
            refuse(fleet().refusalOfOldProgram().orElse(""));
        }
        ended = ended.plus(box.process.counts());
        box.process.stop();
        box.process = start(box.number, box.folder, program);
        box.program = program;
    }

    private static void refuse(String why) {
        if (!why.isEmpty()) {
            throw new IllegalStateException("not allowed: " + why);
        }
    }

    private Fleet fleet() {
        Set<Step> steps = EnumSet.noneOf(Step.class);
        boxes.forEach(box -> steps.add(box.step));
        return new Fleet(steps, boxes.stream().anyMatch(box -> box.program == Program.OLD), newOnlyRecords);
    }

    private static void configure(Path file, Step step, String codec) throws IOException {
        Path next = file.resolveSibling("modes.next");
        Files.writeString(
                next,
                String.join(
                        "\n",
                        Modes.ENABLED + " = " + (step != Step.OFF),
                        Modes.CODEC + " = " + codec,
                        Modes.WRITE_MODE + " = " + step.write(),
                        Modes.READ_MODE + " = " + step.read(),
                        ""));
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void await(Box box, Step step) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!box.process.step().filter(step::equals).isPresent()) {
            if (System.nanoTime() > end) {
                throw new IOException("box " + box.number + " does not get to " + step);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    /** Writes every cart again. */
    void rewrite() throws IOException, InterruptedException {
        boxes.get(0).process.rewrite();
        newOnlyRecords &= boxes.stream().anyMatch(box -> box.step == Step.NEW_ONLY);
    }

    /** Kills a box in the middle of its calls, and starts it again with the file that it has. */
    void kill(int number) throws IOException, InterruptedException {
        Box box = boxes.get(number);
        ended = ended.plus(box.process.counts());
        box.process.kill();
        box.process = start(number, box.folder, box.program);
        await(box, box.step);
    }

    /** Gives a box a file that its program has to refuse, and then the one of before. */
    void jump(int number, String refused) throws IOException, InterruptedException {
        Box box = boxes.get(number);
        long before = box.process.counts().get(refused);
        configure(box.modes(), Step.OFF, box.codec);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (box.process.counts().get(refused) == before) {
            if (System.nanoTime() > end) {
                throw new IOException("box " + number + " does not refuse what it should");
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        await(box, box.step);
        configure(box.modes(), box.step, box.codec);
    }

    /** What all have counted, those that have ended too. */
    Tally counts() throws IOException, InterruptedException {
        Tally sum = ended;
        for (Box box : boxes) {
            sum = sum.plus(box.process.counts());
        }
        return sum;
    }

    @Override
    public void close() {
        for (Box box : boxes) {
            box.process.kill();
        }
    }
}
