package io.curcuma.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The folder of documents that a command must have. */
final class InstancesOption {
    @Option(
            names = "--instances",
            paramLabel = "DIR",
            required = true,
            description =
                    "folder of the documents, subfolders included; schemas, bindings and catalogs in it are ignored")
    private Path folder = Path.of("");

    Path folder() {
        return folder;
    }
}
