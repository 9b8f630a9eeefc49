package io.curcuma.samples.cart.store;

import static com.mongodb.client.model.Updates.combine;
import static com.mongodb.client.model.Updates.set;

import com.mongodb.client.model.UpdateOptions;
import io.curcuma.rollout.Form;
import io.curcuma.schemas.cart.Cart;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.bson.BsonDateTime;
import org.bson.RawBsonDocument;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/**
 * The cache of the program of before: it knows the fields that there were, and sets those alone. Whatever else a document has stays, and is
 * older then.
 */
public final class OldCartCache implements CartCache {
    private final MongoCarts carts;
    private final Form<Cart> json;
    private final Clock clock;

    public OldCartCache(MongoCarts carts, Form<Cart> json, Clock clock) {
        this.carts = carts;
        this.json = json;
        this.clock = clock;
    }

    @Override
    public @Nullable CachedCart get(CartKey key) {
        RawBsonDocument document = carts.find(key);
        if (document == null || !document.isString(CartDocument.CART)) {
            return null;
        }
        byte[] cart = document.getString(CartDocument.CART).getValue().getBytes(StandardCharsets.UTF_8);
        return new CachedCart(MongoCarts.version(document), json.decode(cart));
    }

    @Override
    public int put(CartKey key, CachedCart cart) {
        Bson update = combine(
                set(CartDocument.COMPUTE_METHOD, cart.cart().getComputeMethod()),
                set(CartDocument.CART, new String(json.encode(cart.cart()), StandardCharsets.UTF_8)),
                set(CartDocument.UPDATED, new BsonDateTime(clock.millis())),
                set(CartDocument.VERSION, cart.version()));
        boolean written = MongoCarts.upsert(() -> carts.documents()
                .updateOne(MongoCarts.notLaterThan(key, cart.version()), update, new UpdateOptions().upsert(true)));
        return written ? MongoCarts.bytes(MongoCarts.raw(update.toBsonDocument())) : 0;
    }

    @Override
    public void remove(CartKey key) {
        carts.remove(key);
    }
}
