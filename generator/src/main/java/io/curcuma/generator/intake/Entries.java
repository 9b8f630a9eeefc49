package io.curcuma.generator.intake;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of the entry schemas nobody else brings in: XJC refuses what it meets twice. */
final class Entries {
    private final Map<URI, ? extends Collection<URI>> targets;

    Entries(Map<URI, ? extends Collection<URI>> targets) {
        this.targets = targets;
    }

    /** The entries that no other entry reaches; of a circle that no other entry reaches, its first. */
    List<URI> roots(List<URI> entries) {
        List<URI> sorted = entries.stream().distinct().sorted().toList();
        Map<URI, Set<URI>> reach = new HashMap<>();
        sorted.forEach(entry -> reach.put(entry, reachable(entry)));
        return sorted.stream()
                .filter(entry -> sorted.stream()
                        .filter(other -> !other.equals(entry))
                        .filter(other -> reach.getOrDefault(other, Set.of()).contains(entry))
                        .allMatch(other ->
                                reach.getOrDefault(entry, Set.of()).contains(other) && entry.compareTo(other) < 0))
                .toList();
    }

    private Set<URI> reachable(URI from) {
        Set<URI> seen = new HashSet<>();
        Deque<URI> waiting = new ArrayDeque<>(List.of(from));
        while (!waiting.isEmpty()) {
            Collection<URI> next = targets.get(waiting.remove());
            if (next != null) {
                next.stream().filter(seen::add).forEach(waiting::add);
            }
        }
        return seen;
    }
}
