package io.curcuma.cli;

/** Starts the command line. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the JVM with its exit code: 0 done, 1 failed, 2 wrongly called, 3 a declared bump that is too small. */
    public static void main(String[] args) {
        System.exit(Curcuma.run(Surroundings.ofProcess(), args));
    }
}
