package io.curcuma.samples.menus;

import io.curcuma.SerializationException;
import io.curcuma.progress.Progress;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.redis.ServerAddress;
import io.curcuma.samples.menus.redis.StoreException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The sample's command line. */
@Command(
        name = "menu-cache",
        description = {
            "Caches menus in Redis, compressed or not, as JSON and as Protobuf: what it costs, and what happens when a value is damaged.",
            "",
            "It starts a Redis server of its own on 127.0.0.1. -Dredis.uri=redis://[user:password@]host:port[/database] before -jar names"
                    + " another one: there it uses keys of its own, which expire after an hour, and removes them."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed, or a value was wrong: the output says which", "2:wrongly called"})
public final class MenuCommand implements Callable<Integer> {
    /** The system property with the address of a server that runs. */
    static final String URI_PROPERTY = "redis.uri";

    @Mixin
    private final RunOptions options = new RunOptions();

    @Spec
    private @Nullable CommandSpec spec;

    private final PrintStream out;
    private final PrintStream err;

    private MenuCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs what the arguments say and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(run(System.out, System.err, args));
    }

    static int run(PrintStream out, PrintStream err, String... args) {
        return new CommandLine(new MenuCommand(out, err))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(args);
    }

    @Override
    public Integer call() throws IOException {
        if (options.demo && options.menus != null) {
            throw wrong("--demo and --menus exclude each other");
        }
        if (options.menus() < 1) {
            throw wrong("--menus is " + options.menus() + ", and has to be 1 at least");
        }
        try (RedisStore store = store()) {
            return new Runs(options, out, err, Progress.isTerminal()).run(store) ? 0 : 1;
        } catch (SerializationException e) {
            if (e.code() == SerializationException.Code.CONFIG_INVALID
                    || e.code() == SerializationException.Code.UNSUPPORTED_FORMAT) {
                throw wrong("--values: " + e.getMessage());
            }
            throw e;
        } catch (FileSystemException e) {
            err.println("--csv: cannot be written: " + e);
            return 1;
        } catch (StoreException | IOException e) {
            err.println(e.getMessage());
            return 1;
        }
    }

    private RedisStore store() throws IOException {
        String uri = System.getProperty(URI_PROPERTY);
        return uri == null ? RedisStore.own() : RedisStore.at(address(uri));
    }

    private ServerAddress address(String uri) {
        try {
            return ServerAddress.parse(uri);
        } catch (IllegalArgumentException e) {
            throw wrong("-D" + URI_PROPERTY + ": " + e.getMessage());
        }
    }

    private ParameterException wrong(String problem) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), problem);
    }
}
