package io.curcuma.embedded.check;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The schemas of a commit, read by the git that is installed. Nothing in the work tree changes. */
public final class GitTree implements Closeable {
    private static final long SECONDS = 60;
    private static final long MAX_BYTES = 64L << 20;

    private final TemporaryTree tree;
    private final Path top;
    private final String reference;

    private GitTree(TemporaryTree tree, Path top, String reference) {
        this.tree = tree;
        this.top = top;
        this.reference = reference;
    }

    /**
     * Reads what may be part of a schema set: schemas, WSDLs, bindings, catalogs and numbers files of the whole repository.
     *
     * @param within a folder of the repository
     * @param reference a commit, tag or branch
     * @throws IOException if git does not know it, cannot be run, or is not done within a minute; the message has a hint
     */
    public static GitTree read(Path within, String reference) throws IOException {
        Path top = Path.of(
                text(git(within, new byte[0], "rev-parse", "--show-toplevel")).strip());
        String commit = text(git(
                        within,
                        new byte[0],
                        "rev-parse",
                        "--verify",
                        "--quiet",
                        "--end-of-options",
                        reference + "^{commit}"))
                .strip();
        List<String> files = new ArrayList<>();
        for (String entry :
                text(git(top, new byte[0], "ls-tree", "-r", "-z", commit)).split("\0", -1)) {
            int tab = entry.indexOf('\t');
            // no links and no modules
            if (tab > 0 && entry.startsWith("100") && TemporaryTree.isWanted(entry.substring(tab + 1))) {
                files.add(entry.substring(entry.lastIndexOf(' ', tab) + 1, tab) + '\t' + entry.substring(tab + 1));
            }
        }
        TemporaryTree tree = TemporaryTree.create();
        try {
            write(tree, files, top);
            return new GitTree(tree, top, reference);
        } catch (IOException e) {
            tree.close();
            throw e;
        }
    }

    private static void write(TemporaryTree tree, List<String> files, Path top) throws IOException {
        StringBuilder ids = new StringBuilder();
        files.forEach(file -> ids.append(file, 0, file.indexOf('\t')).append('\n'));
        byte[] blobs = git(top, ids.toString().getBytes(StandardCharsets.US_ASCII), "cat-file", "--batch");
        int at = 0;
        for (String file : files) {
            int line = at;
            while (blobs[line] != '\n') {
                line++;
            }
            String head = new String(blobs, at, line - at, StandardCharsets.US_ASCII);
            int size = Integer.parseInt(head.substring(head.lastIndexOf(' ') + 1));
            byte[] content = new byte[size];
            System.arraycopy(blobs, line + 1, content, 0, size);
            tree.write(file.substring(file.indexOf('\t') + 1), content);
            at = line + 1 + size + 1;
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] git(Path folder, byte[] input, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new IOException("git can not be run: " + e.getMessage() + "; hint: install git, or name a file", e);
        }
        Thread writer = new Thread(() -> write(process, input), "git input");
        writer.setDaemon(true);
        writer.start();
        Thread guard = new Thread(() -> guard(process), "git guard");
        guard.setDaemon(true);
        guard.start();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataInputStream in = new DataInputStream(process.getInputStream())) {
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
                if (out.size() > MAX_BYTES) {
                    throw new IOException(
                            "the schemas of the commit are larger than " + MAX_BYTES + " bytes; hint: name a file");
                }
            }
            if (process.waitFor() != 0) {
                throw new IOException(
                        "git knows no " + arguments[arguments.length - 1].replace("^{commit}", "") + " in '" + folder
                                + "'; hint: name a tag, branch or commit of this repository, and fetch tags in CI");
            }
            return out.toByteArray();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while git runs", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static void write(Process process, byte[] input) {
        try (var out = process.getOutputStream()) {
            out.write(input);
        } catch (IOException e) {
            // git is gone, and its exit code says why
        }
    }

    private static void guard(Process process) {
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * What the commit has at a path.
     *
     * @param path of a file or folder of the work tree, which need not be there any more
     */
    public SchemaPlace place(Path path) throws IOException {
        Path real = path.toAbsolutePath().normalize();
        Path within = real.startsWith(top) ? real : real.toRealPath();
        if (!within.startsWith(top)) {
            throw new IOException("'" + path + "' is not in the repository '" + top + "'");
        }
        Path file = tree.folder().resolve(top.relativize(within).toString());
        if (!file.toFile().exists()) {
            throw new IOException(
                    "'" + reference + "' has no '" + path + "'; hint: name a file or folder that the commit has");
        }
        SchemaPlace place = SchemaPlace.of(file);
        return new SchemaPlace(
                place.schemas(),
                place.bindings(),
                place.catalogs(),
                List.of(tree.folder()),
                place.numbers(),
                name -> tree.name(name, reference + ":"));
    }

    @Override
    public void close() throws IOException {
        tree.close();
    }
}
