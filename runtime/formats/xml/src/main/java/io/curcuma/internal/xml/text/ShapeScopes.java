package io.curcuma.internal.xml.text;

import io.curcuma.spi.Shape;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What a shape holds in each of the scopes of late. */
final class ShapeScopes {
    private static final Shape.Key<ShapeScopes> KEY = Shape.Key.of(ShapeScopes::new);

    private final Shape shape;
    /** Never changed but replaced. */
    private final AtomicReference<Elements[]> all = new AtomicReference<>(new Elements[0]);

    private ShapeScopes(Shape shape) {
        this.shape = shape;
    }

    /** What a shape holds where certain prefixes are in scope. */
    static Elements elements(Shape shape, Scope scope) {
        ShapeScopes scopes = shape.get(KEY);
        Elements known = find(scopes.all(), scope);
        return known == null ? scopes.add(scope) : known;
    }

    private Elements[] all() {
        return Objects.requireNonNull(all.get());
    }

    private static @Nullable Elements find(Elements[] among, Scope scope) {
        for (Elements each : among) {
            if (each.scope == scope) {
                return each;
            }
        }
        return null;
    }

    private synchronized Elements add(Scope scope) {
        Elements[] before = all();
        Elements known = find(before, scope);
        if (known != null) {
            return known;
        }
        Elements added = new Elements(shape, scope);
        if (!scope.tree().takesElements(this, added.bytes())) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Elements[] after = Arrays.copyOf(before, before.length + 1);
        after[before.length] = added;
        all.set(after);
        return added;
    }

    /** Forgets what belongs to a tree, to which nothing is added any more. */
    synchronized void forget(ScopeTree tree) {
        all.set(Arrays.stream(all()).filter(each -> each.scope.tree() != tree).toArray(Elements[]::new));
    }
}
