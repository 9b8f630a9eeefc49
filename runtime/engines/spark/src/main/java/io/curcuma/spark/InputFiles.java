package io.curcuma.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/** Files of Hadoop's file systems. */
final class InputFiles {
    private InputFiles() {}

    /**
     * A file.
     *
     * @param isCompressed by a codec that the end of its name says
     */
    record Found(String path, long length, boolean isCompressed) {}

    /**
     * The files that are meant, without those whose names begin with a dot or an underscore, which are not data.
     *
     * @param paths files, folders with their subfolders, and patterns
     * @throws FileNotFoundException if there is nothing at a path
     */
    static List<Found> of(List<String> paths, Configuration configuration) throws IOException {
        List<Found> files = new ArrayList<>();
        CompressionCodecFactory codecs = new CompressionCodecFactory(configuration);
        for (String path : paths) {
            Path pattern = new Path(path);
            FileSystem system = pattern.getFileSystem(configuration);
            FileStatus[] found = system.globStatus(pattern);
            if (found == null || found.length == 0) {
                throw new FileNotFoundException("no file at " + path);
            }
            for (FileStatus status : found) {
                add(status, system, codecs, files);
            }
        }
        files.sort(Comparator.comparing(Found::path));
        return files;
    }

    private static void add(FileStatus status, FileSystem system, CompressionCodecFactory codecs, List<Found> files)
            throws IOException {
        String name = status.getPath().getName();
        if (name.startsWith(".") || name.startsWith("_")) {
            return;
        }
        if (status.isDirectory()) {
            for (FileStatus child : system.listStatus(status.getPath())) {
                add(child, system, codecs, files);
            }
        } else {
            boolean compressed = codecs.getCodec(status.getPath()) != null;
            files.add(new Found(status.getPath().toString(), status.getLen(), compressed));
        }
    }

    /** The content of a file, which is not compressed, from a position on. */
    static InputStream open(String path, long position, Configuration configuration) throws IOException {
        Path file = new Path(path);
        FSDataInputStream in = file.getFileSystem(configuration).open(file);
        in.seek(position);
        return in;
    }

    /** The content of a file, decompressed. */
    static InputStream open(String path, Configuration configuration) throws IOException {
        Path file = new Path(path);
        CompressionCodec codec = new CompressionCodecFactory(configuration).getCodec(file);
        InputStream in = file.getFileSystem(configuration).open(file);
        return codec == null ? in : codec.createInputStream(in);
    }
}
