package io.curcuma.samples.cassandra;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files of a node: its configuration, and all that it leaves behind. */
final class NodeFiles {
    private NodeFiles() {}

    /** Writes the configuration, with ports that are free, and has Cassandra read it; returns the port of CQL. */
    static int configure(Path folder) throws IOException {
        List<Integer> ports = freePorts();
        Path yaml = folder.resolve("cassandra.yaml");
        Path data = folder.resolve("data");
        String text = Files.readString(yaml)
                .replace("@data@", data.toString().replace("\\", "\\\\"))
                .replace("@storage@", ports.get(0).toString())
                .replace("@native@", ports.get(1).toString());
        Files.writeString(yaml, text);
        System.setProperty("cassandra.config", yaml.toUri().toString());
        System.setProperty("cassandra.storagedir", data.toString());
        return ports.get(1);
    }

    private static List<Integer> freePorts() throws IOException {
        InetAddress local = InetAddress.getLoopbackAddress();
        try (ServerSocket one = new ServerSocket(0, 1, local);
                ServerSocket other = new ServerSocket(0, 1, local)) {
            return List.of(one.getLocalPort(), other.getLocalPort());
        }
    }

    /** Deletes a folder with all that is in it, as far as it can: the node that writes into it still runs. */
    static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(NodeFiles::deleteOne);
        } catch (IOException | UncheckedIOException e) {
            System.err.println("not deleted: " + folder + ": " + e.getMessage());
        }
    }

    private static void deleteOne(Path file) {
        try {
            Files.delete(file);
        } catch (NoSuchFileException e) {
            return; // a compaction was faster
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
