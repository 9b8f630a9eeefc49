package io.curcuma.samples.cart.store;

import static com.mongodb.client.model.Filters.and;
import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Filters.lte;

import com.mongodb.ErrorCategory;
import com.mongodb.MongoWriteException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.Indexes;
import java.util.OptionalDouble;
import java.util.stream.StreamSupport;
import org.bson.BsonDocument;
import org.bson.BsonNumber;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/** The collection of carts, one document for each user and site. */
public final class MongoCarts {
    private static final BsonDocumentCodec CODEC = new BsonDocumentCodec();

    private final MongoCollection<RawBsonDocument> documents;

    public MongoCarts(MongoCollection<RawBsonDocument> documents) {
        this.documents = documents;
    }

    /** Prepares an empty collection. */
    public void create() {
        documents.createIndex(Indexes.ascending(CartDocument.USER, CartDocument.SITE), new IndexOptions().unique(true));
    }

    /** Removes the collection. */
    public void drop() {
        documents.drop();
    }

    /** The document of a cart as it is, null if there is none. */
    public @Nullable RawBsonDocument find(CartKey key) {
        return documents.find(of(key)).first();
    }

    /** Puts any document in the place of the one that is there, whatever its version. */
    public void overwrite(CartKey key, BsonDocument document) {
        documents.replaceOne(of(key), raw(document));
    }

    public void remove(CartKey key) {
        documents.deleteOne(of(key));
    }

    /** Bytes of an average document, empty if there are none. */
    public OptionalDouble averageBytes() {
        return StreamSupport.stream(documents.find().spliterator(), false)
                .mapToInt(MongoCarts::bytes)
                .average();
    }

    static Bson of(CartKey key) {
        return and(eq(CartDocument.USER, Long.toString(key.user())), eq(CartDocument.SITE, key.site()));
    }

    /** What a write of a version may replace. */
    static Bson notLaterThan(CartKey key, long version) {
        return and(of(key), lte(CartDocument.VERSION, version));
    }

    /** Version of a document; -1, which is always stale, if it has none. */
    static long version(BsonDocument document) {
        BsonValue version = document.get(CartDocument.VERSION);
        return version instanceof BsonNumber number ? number.longValue() : -1;
    }

    static RawBsonDocument raw(BsonDocument document) {
        return new RawBsonDocument(document, CODEC);
    }

    static int bytes(RawBsonDocument document) {
        return document.getByteBuffer().remaining();
    }

    MongoCollection<RawBsonDocument> documents() {
        return documents;
    }

    /**
     * Runs a write that inserts where its filter finds nothing to replace.
     *
     * @return whether it wrote; false if a later version is there
     */
    static boolean upsert(Runnable write) {
        if (wrote(write)) {
            return true;
        }
        // somebody else may have inserted the first version at the same time: that one can be replaced
        return wrote(write);
    }

    private static boolean wrote(Runnable write) {
        try {
            write.run();
            return true;
        } catch (MongoWriteException e) {
            if (e.getError().getCategory() == ErrorCategory.DUPLICATE_KEY) {
                return false;
            }
            throw e;
        }
    }
}
