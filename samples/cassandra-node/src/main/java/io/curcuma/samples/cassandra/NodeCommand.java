package io.curcuma.samples.cassandra;

import java.util.List;
import java.util.Optional;
import org.apache.cassandra.db.ColumnFamilyStore;
import org.apache.cassandra.io.sstable.format.SSTableReader;

/** What a node does for who started it. */
final class NodeCommand {
    private NodeCommand() {}

    /**
     * Runs {@code flush keyspace.table} (the table's data goes to the disk; answers the number of its files of data) or
     * {@code disk keyspace.table} (answers their size in bytes, with all indexes and filters).
     *
     * @throws IllegalArgumentException for another command or a table that is not there
     */
    static long run(String line) {
        List<String> words = List.of(line.split(" "));
        if (words.size() != 2) {
            throw new IllegalArgumentException("a command is flush or disk and a table");
        }
        ColumnFamilyStore table = table(words.get(1));
        return switch (words.get(0)) {
            case "flush" -> {
                table.forceBlockingFlush(ColumnFamilyStore.FlushReason.USER_FORCED);
                yield table.getLiveSSTables().size();
            }
            case "disk" ->
                table.getLiveSSTables().stream()
                        .mapToLong(SSTableReader::bytesOnDisk)
                        .sum();
            default -> throw new IllegalArgumentException("no such command");
        };
    }

    private static ColumnFamilyStore table(String name) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            throw new IllegalArgumentException("a table is named with its keyspace");
        }
        return Optional.ofNullable(ColumnFamilyStore.getIfExists(name.substring(0, dot), name.substring(dot + 1)))
                .orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }
}
