package io.curcuma.samples.cart.demo;

import java.util.Arrays;
import java.util.function.Consumer;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/** What may happen to the new part of a document in its store. */
@SuppressWarnings("ImmutableEnumChecker") // the functions have no state
public enum Damage {
    CUT_SHORT("compressedCart is cut short", data -> {
        byte[] bytes = data.getBinary("compressedCart").getData();
        data.put("compressedCart", new BsonBinary(Arrays.copyOf(bytes, bytes.length / 2)));
    }),
    ONE_BIT("one bit of compressedCart is flipped", data -> {
        byte[] bytes = data.getBinary("compressedCart").getData().clone();
        bytes[bytes.length / 2] ^= 4;
        data.put("compressedCart", new BsonBinary(bytes));
    }),
    WRONG_SIZE("uncompressedSize is another one", data -> {
        BsonDocument metadata = data.getDocument("compressionMetadata");
        long size = metadata.getNumber("uncompressedSize").longValue();
        metadata.put("uncompressedSize", new BsonInt64(size - 1));
    }),
    HUGE_SIZE(
            "uncompressedSize is that of a bomb",
            data -> data.getDocument("compressionMetadata").put("uncompressedSize", new BsonInt64(Long.MAX_VALUE))),
    WRONG_CODEC(
            "codec is another one",
            data -> data.getDocument("compressionMetadata").put("codec", new BsonString("ZSTD"))),
    NO_CODEC("codec is gone", data -> data.getDocument("compressionMetadata").remove("codec")),
    WRONG_CHECKSUM("checksum is another one", data -> {
        BsonDocument metadata = data.getDocument("compressionMetadata");
        metadata.put("checksum", new BsonInt64(metadata.getNumber("checksum").longValue() ^ 1));
    }),
    WRONG_TYPE("compressionMetadata is a text", data -> data.put("compressionMetadata", new BsonString("LZ4_HIGH"))),
    NO_STAMP("stamp is gone", data -> data.remove("stamp"));

    private final String words;
    private final Consumer<BsonDocument> harm;

    Damage(String words, Consumer<BsonDocument> harm) {
        this.words = words;
        this.harm = harm;
    }

    /** What is wrong, in words. */
    public String words() {
        return words;
    }

    /** A damaged copy of a document that has a new part. */
    public BsonDocument harm(BsonDocument document) {
        BsonDocument copy = new RawBsonDocument(document, new BsonDocumentCodec()).decode(new BsonDocumentCodec());
        harm.accept(copy.getDocument("compressedData"));
        return copy;
    }
}
