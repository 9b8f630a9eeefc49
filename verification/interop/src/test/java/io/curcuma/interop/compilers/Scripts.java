package io.curcuma.interop.compilers;

import io.curcuma.interop.compilers.Tool.RefusedException;
import io.curcuma.testkit.Command;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.Libraries;
import io.curcuma.testkit.Python;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Languages that read sources when they run. */
public final class Scripts {
    private static final Path NODE = Path.of("src", "test", "node");

    private Scripts() {}

    /**
     * Runs {@code judge_idls.py}. Aborts the test where there is no Python.
     *
     * @param what its first argument
     * @return what it says
     */
    static String python(String what, Path folder) throws IOException, InterruptedException, RefusedException {
        Outcome outcome =
                Python.withLibraries(Path.of("src", "test", "python")).run("judge_idls.py", what, folder.toString());
        Tool.check(outcome);
        return outcome.output();
    }

    /** Aborts the test where there is no Ruby. */
    static void ruby(Path folder) throws IOException, InterruptedException, RefusedException {
        String program = "ARGV.each { |file| RubyVM::InstructionSequence.compile_file(file) }";
        Tool.run(folder, Tool.command(List.of("ruby", "-e", program), Tool.files(folder, ".rb")));
    }

    /** Aborts the test where there is no PHP. Its cache compiles, which {@code -l} would do for a single file. */
    static void php(Path folder) throws IOException, InterruptedException, RefusedException {
        String program =
                "foreach (array_slice($argv, 1) as $file) { opcache_compile_file($file) or exit(\"not compiled: $file\"); }";
        List<String> php = List.of("php", "-d", "opcache.enable_cli=1", "-d", "display_errors=1", "-r", program, "--");
        Tool.run(folder, Tool.command(php, Tool.files(folder, ".php")));
    }

    /** Node's libraries of the versions that the tests pin. Aborts the test where there is no Node. */
    public static Path node() throws IOException, InterruptedException {
        Command.run(NODE, Map.of(), List.of("node", "--version")); // without it, npm matters little
        Path libraries = Libraries.installed("node", NODE.resolve("package-lock.json"), Scripts::install);
        return libraries.resolve("node_modules");
    }

    private static Outcome install(Path libraries) throws IOException, InterruptedException {
        for (String pins : List.of("package.json", "package-lock.json")) {
            Files.copy(NODE.resolve(pins), libraries.resolve(pins));
        }
        return Command.run(libraries, Map.of(), List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"));
    }
}
