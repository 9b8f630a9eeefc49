package io.curcuma.cli;

import java.util.Objects;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code curcuma completion}. */
@Command(name = "completion", description = "Prints a completion script for bash and zsh: source <(curcuma completion)")
final class CompletionCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        CommandSpec root = Objects.requireNonNull(spec.parent());
        root.commandLine().getOut().print(AutoComplete.bash(root.name(), root.commandLine()));
        root.commandLine().getOut().flush();
    }
}
