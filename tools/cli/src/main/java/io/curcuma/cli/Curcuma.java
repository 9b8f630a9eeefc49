package io.curcuma.cli;

import io.curcuma.progress.Progress;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command that all commands belong to, and the options that all of them have. */
@Command(
        name = "curcuma",
        description = "One XML Schema in; Protobuf, Avro and Thrift IDLs, JAXB beans and lossless adapters out.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = VersionProvider.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed; a message says why", "2:invalid usage"},
        subcommands = {
            GenerateCommand.class,
            NumbersCommand.class,
            VerifyCommand.class,
            AdviseCommand.class,
            TrainDictionaryCommand.class,
            ConvertCommand.class,
            CheckCommand.class,
            CompletionCommand.class,
            CommandLine.HelpCommand.class
        })
final class Curcuma {
    static final String ALL_WARNINGS = "--all-warnings";
    private static final String COLOR = "--color";

    private final Surroundings surroundings;

    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "print no warnings and no summary")
    private boolean quiet;

    @Option(
            names = ALL_WARNINGS,
            scope = ScopeType.INHERIT,
            description = "show all warnings; by default, ten per code are shown and the rest is counted")
    private boolean allWarnings;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "show the stack trace of a failure")
    private boolean debug;

    @Option(
            names = COLOR,
            paramLabel = "WHEN",
            scope = ScopeType.INHERIT,
            description = "color messages: ${COMPLETION-CANDIDATES}; default auto, which respects NO_COLOR")
    @SuppressWarnings("UnusedVariable") // for help and checks: its value is needed before it is parsed
    private ColorChoice color = ColorChoice.auto;

    /** In lower case, as the option has them. */
    enum ColorChoice {
        auto,
        always,
        never
    }

    private Curcuma(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Runs the command that the arguments name and returns the exit code. */
    static int run(Surroundings surroundings, String... args) {
        CommandLine commands = new CommandLine(new Curcuma(surroundings))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(surroundings.out(), true, surroundings.charset()))
                .setErr(new PrintWriter(surroundings.err(), true, surroundings.charset()))
                .setColorScheme(Help.defaultColorScheme(wantsColor(surroundings, args) ? Help.Ansi.ON : Help.Ansi.OFF))
                .setUsageHelpAutoWidth(surroundings.isTerminal())
                .setParameterExceptionHandler(Failures::wronglyCalled)
                .setExecutionExceptionHandler(Failures::failed);
        try {
            return commands.execute(args);
        } catch (Error e) {
            // picocli handles exceptions alone
            return Failures.ended(e, commands, Arrays.asList(args).contains("--debug"));
        }
    }

    /** Decided before the arguments are parsed: what parsing has to say is colored too. */
    private static boolean wantsColor(Surroundings surroundings, String... args) {
        List<String> all = Arrays.asList(args);
        int separate = all.indexOf(COLOR);
        String when = all.stream()
                .filter(arg -> arg.startsWith(COLOR + "="))
                .map(arg -> arg.substring(COLOR.length() + 1))
                .findFirst()
                .orElse(separate >= 0 && separate + 1 < args.length ? args[separate + 1] : "auto");
        return when.equals("always") || (!when.equals("never") && surroundings.likesColor());
    }

    /** That a command is of. */
    static Curcuma of(CommandLine command) {
        CommandLine root = command;
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root.getCommand();
    }

    Surroundings surroundings() {
        return surroundings;
    }

    /** Shows what takes long: only on a terminal, and not when the user wants silence. */
    Progress progress() {
        return Progress.phases(surroundings.err(), !quiet && surroundings.isRichTerminal());
    }

    boolean isQuiet() {
        return quiet;
    }

    boolean wantsAllWarnings() {
        return allWarnings;
    }

    boolean isDebugging() {
        return debug;
    }
}
