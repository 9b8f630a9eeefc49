package io.curcuma.embedded.cache;

import io.curcuma.generator.output.AtomicFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A folder of files by name that no other user can write: what is in it becomes code. It forgets what was not used for the longest time.
 * Any number of processes may use it at once: a file is there as a whole or not at all.
 */
final class CacheFolder {
    /** Some hundred large schema sets. */
    static final long MAX_BYTES = 512L << 20;

    private static final long MAX_FILE = 256L << 20;
    private static final Duration UNFINISHED = Duration.ofHours(1);
    private static final Set<PosixFilePermission> OWN_FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> OWN_FILE = PosixFilePermissions.fromString("rw-------");
    private static final String SUFFIX = ".cache";
    private static final String UNFINISHED_SUFFIX = ".tmp";

    private final Path folder;
    private final long maxBytes;
    private final boolean posix;
    private final UserPrincipal owner;

    private CacheFolder(Path folder, long maxBytes, boolean posix, UserPrincipal owner) {
        this.folder = folder;
        this.maxBytes = maxBytes;
        this.posix = posix;
        this.owner = owner;
    }

    /**
     * Opens the folder, and makes it if it is not there.
     *
     * @throws IOException if it cannot be made, or if another user owns it or may write it
     */
    static CacheFolder open(Path folder, long maxBytes) throws IOException {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Path parent = folder.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            if (posix) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWN_FOLDER));
            } else {
                Files.createDirectory(folder);
            }
        }
        UserPrincipal user = user(folder, posix);
        CacheFolder opened = new CacheFolder(folder, maxBytes, posix, user);
        if (!opened.isOwn(folder, OWN_FOLDER)) {
            throw new IOException("'" + folder + "' belongs to another user, or others may write it");
        }
        return opened;
    }

    /** Who runs this: the owner of what it makes, whatever names and numbers the user has. */
    private static UserPrincipal user(Path folder, boolean posix) throws IOException {
        if (!posix) {
            return Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
        }
        Path probe = Files.createTempFile(folder, "probe", UNFINISHED_SUFFIX);
        try {
            return Files.getOwner(probe, LinkOption.NOFOLLOW_LINKS);
        } finally {
            Files.deleteIfExists(probe);
        }
    }

    private boolean isOwn(Path path, Set<PosixFilePermission> most) throws IOException {
        if (!posix) {
            return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(owner);
        }
        PosixFileAttributes attributes =
                Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return attributes.owner().equals(owner) && most.containsAll(attributes.permissions());
    }

    /** The content of a file that is this user's own; empty if there is none, or if it cannot be read. */
    Optional<byte[]> read(String name) {
        Path file = folder.resolve(name + SUFFIX);
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || !isOwn(file, OWN_FILE)
                    || Files.size(file) > MAX_FILE) {
                return Optional.empty();
            }
            byte[] content = Files.readAllBytes(file);
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return Optional.of(content);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Writes a file, and deletes what was used before all others where there is too much. */
    void write(String name, byte[] content) throws IOException {
        if (content.length > Math.min(MAX_FILE, maxBytes)) {
            return;
        }
        Path file = folder.resolve(name + SUFFIX);
        if (posix) {
            AtomicFile.replace(file, content, PosixFilePermissions.asFileAttribute(OWN_FILE));
        } else {
            AtomicFile.replace(file, content);
        }
        prune();
    }

    void delete(String name) throws IOException {
        Files.deleteIfExists(folder.resolve(name + SUFFIX));
    }

    private record KeptFile(Path file, long bytes, Instant used) {}

    private void prune() throws IOException {
        List<KeptFile> kept = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(folder, "*{" + SUFFIX + "," + UNFINISHED_SUFFIX + "}")) {
            for (Path file : files) {
                try {
                    Instant used = Files.getLastModifiedTime(file).toInstant();
                    if (!file.toString().endsWith(UNFINISHED_SUFFIX)) {
                        kept.add(new KeptFile(file, Files.size(file), used));
                    } else if (used.isBefore(Instant.now().minus(UNFINISHED))) {
                        Files.deleteIfExists(file);
                    }
                } catch (IOException e) {
                    // another process was faster
                }
            }
        }
        kept.sort(Comparator.comparing(KeptFile::used).reversed());
        long total = 0;
        for (KeptFile file : kept) {
            total += file.bytes();
            if (total > maxBytes) {
                Files.deleteIfExists(file.file());
            }
        }
    }
}
