package io.curcuma.samples.cart.store;

import com.mongodb.client.model.ReplaceOptions;
import io.curcuma.rollout.Rollout;
import io.curcuma.schemas.cart.Cart;
import java.time.Clock;
import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.jspecify.annotations.Nullable;

/** The cache of a program that is part of the roll-out: it writes and reads what its modes say, in one document that is replaced as a whole. */
public final class RolloutCartCache implements CartCache {
    private final MongoCarts carts;
    private final CartDocument shape;
    private final Rollout<Cart> rollout;
    private final Clock clock;

    /** @param frame the one of the roll-out */
    public RolloutCartCache(MongoCarts carts, PackedFrame frame, Rollout<Cart> rollout, Clock clock) {
        this.carts = carts;
        this.shape = new CartDocument(frame);
        this.rollout = rollout;
        this.clock = clock;
    }

    @Override
    public @Nullable CachedCart get(CartKey key) {
        RawBsonDocument document = carts.find(key);
        return document == null
                ? null
                : new CachedCart(MongoCarts.version(document), rollout.read(shape.read(document)));
    }

    @Override
    public int put(CartKey key, CachedCart cart) {
        BsonDocument document = new BsonDocument(CartDocument.USER, new BsonString(Long.toString(key.user())))
                .append(CartDocument.SITE, new BsonInt32(key.site()))
                .append(CartDocument.COMPUTE_METHOD, new BsonString(cart.cart().getComputeMethod()));
        shape.write(rollout.write(cart.cart()), document);
        document.append(CartDocument.UPDATED, new BsonDateTime(clock.millis()))
                .append(CartDocument.VERSION, new BsonInt64(cart.version()));
        RawBsonDocument raw = MongoCarts.raw(document);
        boolean written = MongoCarts.upsert(() -> carts.documents()
                .replaceOne(MongoCarts.notLaterThan(key, cart.version()), raw, new ReplaceOptions().upsert(true)));
        return written ? MongoCarts.bytes(raw) : 0;
    }

    @Override
    public void remove(CartKey key) {
        carts.remove(key);
    }
}
