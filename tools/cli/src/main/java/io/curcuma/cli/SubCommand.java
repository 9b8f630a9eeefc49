package io.curcuma.cli;

import io.curcuma.generator.diagnostic.Similar;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** A command below {@code curcuma}. */
abstract class SubCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    CommandSpec spec;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it
    Curcuma curcuma;

    /** The exception for a command line that cannot be run, with the usage in its output. */
    final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** @throws ParameterException if one of the ids is not one of a known format */
    final void checkFormats(Collection<String> ids) {
        checkFormats(ids, FormatIds.ids());
    }

    /** @throws ParameterException if one of the ids is not known */
    final void checkFormats(Collection<String> ids, List<String> known) {
        for (String id : ids) {
            if (!known.contains(id)) {
                List<String> similar = Similar.to(id, known, Function.identity());
                throw wrong("no format '" + id + "'; "
                        + (similar.isEmpty() ? "" : "did you mean " + String.join(" or ", similar) + "? ")
                        + "available: "
                        + String.join(", ", known));
            }
        }
    }
}
