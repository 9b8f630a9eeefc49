package io.curcuma.internal.xml.text;

import io.curcuma.spi.Shape;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a shape holds in each of the scopes of late. */
final class ShapeScopes {
    private static final Shape.Key<ShapeScopes> KEY = Shape.Key.of(ShapeScopes::new);

    private final Shape shape;
    private final CopyOnWriteArrayList<Elements> all = new CopyOnWriteArrayList<>();

    private ShapeScopes(Shape shape) {
        this.shape = shape;
    }

    /** What a shape holds where certain prefixes are in scope. */
    static Elements elements(Shape shape, Scope scope) {
        ShapeScopes scopes = shape.get(KEY);
        for (Elements each : scopes.all) {
            if (each.scope == scope) {
                return each;
            }
        }
        return scopes.add(scope);
    }

    private synchronized Elements add(Scope scope) {
        for (Elements each : all) {
            if (each.scope == scope) {
                return each;
            }
        }
        Elements added = new Elements(shape, scope);
        if (!scope.tree().takesElements(this, added.bytes())) {
            throw HandOver.SIGNAL;
        }
        all.add(added);
        return added;
    }

    /** Forgets what belongs to a tree, to which nothing is added any more. */
    synchronized void forget(ScopeTree tree) {
        all.removeIf(each -> each.scope.tree() == tree);
    }
}
