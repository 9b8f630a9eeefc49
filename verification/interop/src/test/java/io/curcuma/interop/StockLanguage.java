package io.curcuma.interop;

import io.curcuma.Format;
import io.curcuma.interop.compilers.Scripts;
import io.curcuma.testkit.Command;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.Python;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A language whose stock libraries know nothing of us but the IDLs. Its program reads all messages and writes them again. */
enum StockLanguage {
    /** protobuf, fastavro and thriftpy2. */
    PYTHON(List.of(Format.PROTOBUF, Format.AVRO, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.THRIFT_BINARY)) {
        @Override
        Outcome readAndWrite(Path messages, Path out) throws IOException, InterruptedException {
            return Python.withLibraries(folder())
                    .run(
                            "read_and_write.py",
                            messages.toString(),
                            out.toString(),
                            folder().resolve("expected").toString());
        }
    },

    /** protobufjs and avsc. */
    NODE(List.of(Format.PROTOBUF, Format.AVRO_BARE)) {
        @Override
        Outcome readAndWrite(Path messages, Path out) throws IOException, InterruptedException {
            return Command.run(
                    folder(),
                    Map.of("NODE_PATH", Scripts.node().toString()),
                    List.of("node", "read_and_write.js", messages.toString(), out.toString()));
        }
    },

    /** google.golang.org/protobuf. */
    GO(List.of(Format.PROTOBUF)) {
        /** A {@code oneof} comes behind all other fields. */
        @Override
        boolean writesSameBytes() {
            return false;
        }

        @Override
        Outcome readAndWrite(Path messages, Path out) throws IOException, InterruptedException {
            Path program = Path.of("target", "read_and_write_go").toAbsolutePath();
            // the Go of this machine, and the versions of go.mod and go.sum, and no others
            Map<String, String> fixed =
                    Map.of("GOTOOLCHAIN", "local", "GOFLAGS", "-mod=readonly", "GOWORK", "off", "CGO_ENABLED", "0");
            Outcome build = Command.run(folder(), fixed, List.of("go", "build", "-o", program.toString(), "."));
            return build.exit() != 0
                    ? build
                    : Command.run(folder(), Map.of(), List.of(program.toString(), messages.toString(), out.toString()));
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // they come from List.of
    private final List<String> formats;

    StockLanguage(List<String> formats) {
        this.formats = formats;
    }

    /** Ids of those that its libraries know. */
    List<String> formats() {
        return formats;
    }

    /** Whether what its libraries write is what they read, byte for byte. */
    boolean writesSameBytes() {
        return true;
    }

    /** The folder of its program. */
    Path folder() {
        return Path.of("src", "test", toString());
    }

    /**
     * Runs its program. Aborts the test where the machine does not have the language.
     *
     * @param messages {@code documents.json} lists them
     * @param out for what is written, in a folder for each set: {@code document.format}, or {@code document.format.error}
     */
    abstract Outcome readAndWrite(Path messages, Path out) throws IOException, InterruptedException;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
