package io.curcuma.samples.datapoints.cassandra;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a node below that for temporary files: its jars, unpacked from our own one, its configuration and its data. */
record NodeFolder(Path path) {
    private static final String RESOURCES = "META-INF/cassandra/";
    private static final String NODE = "cassandra-node.jar";
    private static final String ARGUMENTS = "jvm-args";
    private static final String LOGGING = "logback.xml";
    private static final String MAIN = "io.curcuma.samples.cassandra.CassandraNode";

    static NodeFolder unpack() throws IOException {
        NodeFolder folder = new NodeFolder(Files.createTempDirectory("curcuma-datapoints-"));
        try {
            for (String file : List.of(NODE, ARGUMENTS, LOGGING, "cassandra.yaml")) {
                folder.copy(file);
            }
            for (String jar : jars()) {
                folder.copy(jar);
            }
            // native code is unpacked there, and goes with the folder
            Files.createDirectory(folder.path.resolve("tmp"));
            return folder;
        } catch (IOException | RuntimeException e) {
            folder.delete();
            throw e;
        }
    }

    private static List<String> jars() throws IOException {
        try (InputStream in = open("jars")) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(":"));
        }
    }

    private void copy(String file) throws IOException {
        Path target = path.resolve(file);
        Files.createDirectories(target.getParent());
        try (InputStream in = open(file)) {
            Files.copy(in, target);
        }
    }

    private static InputStream open(String file) throws IOException {
        InputStream in = NodeFolder.class.getClassLoader().getResourceAsStream(RESOURCES + file);
        if (in == null) {
            throw new FileNotFoundException(RESOURCES + file + " is not on the class path");
        }
        return in;
    }

    /** How the node is started, in a JVM like ours. */
    List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + path.resolve(ARGUMENTS));
        command.add("-Dlogback.configurationFile=" + path.resolve(LOGGING));
        command.add("-Djava.io.tmpdir=" + path.resolve("tmp"));
        command.add("-cp");
        command.add(path.resolve(NODE) + System.getProperty("path.separator") + path.resolve("lib") + "/*");
        command.add(MAIN);
        command.add(path.toString());
        return command;
    }

    /** Deletes it as far as it is there. */
    void delete() {
        try (Stream<Path> files = Files.walk(path)) {
            files.sorted(Comparator.reverseOrder()).forEach(NodeFolder::deleteOne);
        } catch (NoSuchFileException e) {
            return; // the node did it
        } catch (IOException | UncheckedIOException e) {
            System.err.println("not deleted: " + path + ": " + e.getMessage());
        }
    }

    private static void deleteOne(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
