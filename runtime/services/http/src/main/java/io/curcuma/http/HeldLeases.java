package io.curcuma.http;

import io.curcuma.HeapBudget;
import java.util.ArrayList;
import java.util.List;

/** What the messages of one request hold of the heap, until the request is answered. Thread-safe, and closed any number of times. */
public final class HeldLeases implements AutoCloseable {
    private final List<HeapBudget.Lease> leases = new ArrayList<>();
    private boolean closed;

    /** Nothing so far. */
    public HeldLeases() {}

    /** Keeps a lease, or closes it if the request is answered already. */
    public synchronized void add(HeapBudget.Lease lease) {
        if (closed) {
            lease.close();
        } else {
            leases.add(lease);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        leases.forEach(HeapBudget.Lease::close);
        leases.clear();
    }
}
