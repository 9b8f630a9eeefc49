package io.curcuma.embedded.check;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The schemas in a jar. */
public final class JarTree implements Closeable {
    private static final long MAX_BYTES = 64L << 20;

    private final TemporaryTree tree;
    private final String name;

    private JarTree(TemporaryTree tree, String name) {
        this.tree = tree;
        this.name = name;
    }

    /**
     * Reads them.
     *
     * @param name what reports call the jar
     * @throws IOException if it is not a jar, or its schemas are larger than 64 MiB
     */
    public static JarTree read(Path jar, String name) throws IOException {
        TemporaryTree tree = TemporaryTree.create();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            long left = MAX_BYTES;
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (entry.isDirectory() || !TemporaryTree.isWanted(entry.getName())) {
                    continue;
                }
                try (InputStream in = zip.getInputStream(entry)) {
                    byte[] content = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, left + 1));
                    left -= content.length;
                    if (left < 0) {
                        throw new IOException("the schemas in '" + name + "' are larger than " + MAX_BYTES + " bytes");
                    }
                    tree.write(entry.getName(), content);
                }
            }
            return new JarTree(tree, name);
        } catch (IOException e) {
            tree.close();
            throw e;
        }
    }

    /** All schemas of the jar. */
    public SchemaPlace place() throws IOException {
        return SchemaPlace.of(tree.folder()).named(file -> tree.name(file, name + "!/"));
    }

    @Override
    public void close() throws IOException {
        tree.close();
    }
}
