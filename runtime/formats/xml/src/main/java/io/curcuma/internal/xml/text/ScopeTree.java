package io.curcuma.internal.xml.text;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The scopes of the documents of late, which all threads share whatever they read, and how many bytes they are. Once they are too
 * many the next document begins a new tree.
 *
 * <p>Nothing here holds a shape: what a shape means in a scope is kept by the shape, and goes with its class loader.
 */
final class ScopeTree {
    /** Bytes after which the next document begins a new tree; the one at hand may have twice as many. */
    static final int ENOUGH = 4 << 20;

    private static final int ENOUGH_SCOPES = 200;

    /** Where no document is. */
    static final Scope NO_SCOPE = new ScopeTree().outermost;

    private static volatile ScopeTree current = new ScopeTree();

    private final Scope outermost = Scope.outermost(this);
    private final List<WeakReference<ShapeScopes>> keepers = new ArrayList<>();
    private volatile boolean enough;
    private boolean forgotten;
    private long bytes;
    private int scopes;

    private ScopeTree() {}

    /** Where a document begins, with nothing declared. */
    static Scope outermost() {
        ScopeTree tree = current;
        return (tree.enough ? next(tree) : tree).outermost;
    }

    private static synchronized ScopeTree next(ScopeTree last) {
        if (current == last) {
            current = new ScopeTree();
            last.forget();
        }
        return current;
    }

    private void forget() {
        List<WeakReference<ShapeScopes>> all;
        synchronized (this) {
            forgotten = true;
            all = List.copyOf(keepers);
            keepers.clear();
        }
        for (WeakReference<ShapeScopes> each : all) {
            ShapeScopes keeper = each.get();
            if (keeper != null) {
                keeper.forget(this);
            }
        }
    }

    /** Whether the given amount may be kept in addition; if so, it is counted. */
    synchronized boolean takes(int more) {
        if (forgotten || bytes + more > 2 * ENOUGH) {
            enough = true;
            return false;
        }
        bytes += more;
        enough |= bytes > ENOUGH;
        return true;
    }

    /** As {@link #takes}, for a scope. */
    synchronized boolean takesScope(int more) {
        if (scopes == 2 * ENOUGH_SCOPES || !takes(more)) {
            return false;
        }
        scopes++;
        enough |= scopes > ENOUGH_SCOPES;
        return true;
    }

    /** As {@link #takes}, for what a shape keeps until it is told to forget. */
    synchronized boolean takesElements(ShapeScopes keeper, int more) {
        if (!takes(more)) {
            return false;
        }
        keepers.add(new WeakReference<>(keeper));
        return true;
    }
}
