package io.curcuma.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Fuzzes all targets, each in a process of its own, and says how far they are. {@code fuzz.folder} is the folder of this module. */
public final class Fuzz {
    private static final Path FOLDER =
            Path.of(System.getProperty("fuzz.folder", "")).toAbsolutePath();
    private static final Path WORK = FOLDER.resolve("target/fuzz");
    /** What a finding becomes once it is fixed: a regression test, {@code <target>/<name>}. */
    static final Path FINDINGS = FOLDER.resolve("src/test/resources/findings");

    private static final int PROGRESS_SECONDS = 15;

    private Fuzz() {}

    /** Exits with 1 if something was found, with 2 if it was called wrongly. */
    public static void main(String[] arguments) throws Exception {
        List<String> all = Arrays.asList(arguments);
        try {
            System.exit(run(all) ? 0 : 1);
        } catch (IllegalArgumentException e) {
            System.err.print(e.getMessage() + "\n" + FuzzOptions.USAGE);
            System.exit(2);
        }
    }

    private static boolean run(List<String> arguments) throws Exception {
        if (!arguments.isEmpty() && arguments.get(0).equals("--help")) {
            System.out.print(FuzzOptions.USAGE);
            return true;
        }
        if (arguments.size() > 2 && arguments.get(0).equals("--replay")) {
            return replay(Targets.of(arguments.get(1)), arguments.subList(2, arguments.size()));
        }
        return fuzz(FuzzOptions.parse(arguments));
    }

    private static boolean replay(Target target, List<String> files) throws IOException {
        boolean good = true;
        for (String file : files) {
            try {
                target.run(Files.readAllBytes(Path.of(file)));
                System.out.println(file + ": as it should be");
            } catch (RuntimeException | Error e) {
                good = false;
                System.out.println(file);
                e.printStackTrace(System.out);
            }
        }
        return good;
    }

    private static boolean fuzz(FuzzOptions options) throws IOException, InterruptedException {
        System.out.printf(
                "%d targets, %d s each, %d at a time%n",
                options.targets().size(), options.time().toSeconds(), options.jobs());
        ExecutorService jobs = Executors.newFixedThreadPool(options.jobs());
        List<FuzzProcess> done = new ArrayList<>();
        boolean good = true;
        try {
            List<FuzzProcess> processes = new ArrayList<>();
            List<Future<Boolean>> runs = new ArrayList<>();
            for (String name : options.targets()) {
                runs.add(jobs.submit(() -> {
                    FuzzProcess process = FuzzProcess.of(name, WORK);
                    synchronized (processes) {
                        processes.add(process);
                    }
                    boolean ended = process.run(options, FINDINGS.resolve(name));
                    boolean clean = ended || isClean(process);
                    System.out.println(process + (clean ? "" : "  FINDINGS, see " + process.log()));
                    return clean;
                }));
            }
            for (Future<Boolean> run : runs) {
                good &= await(run, processes);
            }
            done.addAll(processes);
        } finally {
            jobs.shutdownNow();
        }
        System.out.printf(
                "%,d executions of %d targets%n",
                done.stream().mapToLong(FuzzProcess::executions).sum(), done.size());
        return good;
    }

    /**
     * Whether a process ended without a finding that shows without the fuzzer, too: its instrumentation takes heap and time, and where
     * it takes much, the fuzzed code is not to blame.
     */
    private static boolean isClean(FuzzProcess process) throws IOException {
        List<Path> findings = process.findings();
        boolean clean = !findings.isEmpty();
        for (Path finding : findings) {
            boolean good = replay(Targets.of(process.name()), List.of(finding.toString()));
            System.out.println("finding" + (good ? ", in the fuzzer alone: " : ": ") + finding);
            clean &= good;
        }
        return clean;
    }

    private static boolean await(Future<Boolean> run, List<FuzzProcess> processes)
            throws IOException, InterruptedException {
        while (true) {
            try {
                return run.get(PROGRESS_SECONDS, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                synchronized (processes) {
                    processes.stream().filter(FuzzProcess::isRunning).forEach(each -> System.out.println("  " + each));
                }
            } catch (ExecutionException e) {
                throw new IOException("a target could not be fuzzed", e);
            }
        }
    }
}
