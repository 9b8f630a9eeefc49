package io.curcuma.cli;

import io.curcuma.SerializationException;
import io.curcuma.embedded.BoundedFile;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.TypeChoiceException;
import io.curcuma.generator.output.OutputWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every exception into one line for the user and an exit code. */
final class Failures {
    private Failures() {}

    static int wronglyCalled(ParameterException exception, String[] args) {
        CommandLine command = exception.getCommandLine();
        PrintWriter err = command.getErr();
        printError(command, exception.getMessage());
        UnmatchedArgumentException.printSuggestions(exception, err);
        err.println("run '" + command.getCommandSpec().qualifiedName() + " --help' for usage");
        return CommandLine.ExitCode.USAGE;
    }

    static int failed(Exception exception, CommandLine command, ParseResult parsed) {
        if (Curcuma.of(command).isDebugging()) {
            exception.printStackTrace(command.getErr());
        }
        if (exception instanceof CompiledSchemasException compiledSchemas
                && !compiledSchemas.diagnostics().isEmpty()) {
            new DiagnosticOutput(command).print(compiledSchemas.diagnostics());
            return CommandLine.ExitCode.SOFTWARE;
        }
        if (exception instanceof OutputWriter.RefusedException refused) {
            new DiagnosticOutput(command).print(List.of(refused.diagnostic()));
            return CommandLine.ExitCode.SOFTWARE;
        }
        printError(command, text(exception));
        Exception reason = exception instanceof DocumentException document ? document.failure() : exception;
        return reason instanceof TypeChoiceException ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }

    /** What went wrong with one of many documents. */
    static void print(DocumentException failure, CommandLine command) {
        if (Curcuma.of(command).isDebugging()) {
            failure.printStackTrace(command.getErr());
        }
        printError(command, text(failure));
    }

    /** An error of the JVM, which is often the input's: no memory, no stack. */
    static int ended(Error error, CommandLine command, boolean debugging) {
        if (debugging) {
            error.printStackTrace(command.getErr());
        }
        printError(command, text(error));
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static String text(Error error) {
        if (error instanceof OutOfMemoryError) {
            return "out of memory: the JVM has " + (Runtime.getRuntime().maxMemory() >> 20)
                    + " MiB; hint: -Xmx gives it more";
        }
        if (error instanceof StackOverflowError) {
            return "the input is nested too deep";
        }
        return "internal: " + error + " (please report it with the output of --debug)";
    }

    private static void printError(CommandLine command, @Nullable String text) {
        command.getErr().println(command.getColorScheme().errorText("error: ") + String.valueOf(text));
    }

    static String text(Exception exception) {
        if (exception instanceof DocumentException document) {
            boolean named = document.failure() instanceof IOException;
            return (named ? "" : "'" + document.document() + "': ") + text(document.failure());
        }
        if (exception instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return text(unchecked.getCause());
        }
        String message = String.valueOf(exception.getMessage());
        if (exception instanceof TypeChoiceException) {
            return message + " (give --type)";
        }
        if (exception instanceof SerializationException limited && "messageBytes".equals(limited.limitName())) {
            return message + "; " + DocumentOptions.MAX_BYTES + " allows more";
        }
        if (exception instanceof SerializationException || exception instanceof CompiledSchemasException) {
            return message;
        }
        if (exception instanceof BoundedFile.TooLargeException) {
            return message + "; " + DocumentOptions.MAX_BYTES + " allows more";
        }
        if (exception instanceof FileSystemException file) {
            return "'" + file.getFile() + "': " + reason(file);
        }
        if (exception instanceof IOException) {
            return message;
        }
        return "internal: " + exception + " (please report it with the output of --debug)";
    }

    /** The JDK names the file alone where the class says what happened. */
    private static String reason(FileSystemException exception) {
        if (exception instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (exception instanceof AccessDeniedException) {
            return "no permission";
        }
        if (exception instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (exception instanceof FileAlreadyExistsException) {
            return "exists and is not a folder";
        }
        return exception.getReason() == null ? exception.getClass().getSimpleName() : exception.getReason();
    }
}
