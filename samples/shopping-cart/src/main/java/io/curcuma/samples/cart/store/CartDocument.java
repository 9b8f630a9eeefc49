package io.curcuma.samples.cart.store;

import io.curcuma.SerializationException;
import io.curcuma.rollout.Stored;
import io.curcuma.schemas.compressed.CompressedData;
import io.curcuma.schemas.compressed.CompressionMetadata;
import java.nio.charset.StandardCharsets;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonString;
import org.bson.BsonValue;
import org.jspecify.annotations.Nullable;

/**
 * The two parts of a record as fields of a document: {@code cart} is the plain part, the JSON text or null, and {@code compressedData} the new
 * one. Every value that can be read here is read; what is not of the expected type counts as damaged and not as absent.
 */
final class CartDocument {
    static final String USER = "user";
    static final String SITE = "site";
    static final String COMPUTE_METHOD = "computeMethod";
    static final String CART = "cart";
    static final String UPDATED = "lastUpdatedDate";
    static final String VERSION = "version";
    static final String COMPRESSED_DATA = "compressedData";
    static final String COMPRESSED_CART = "compressedCart";
    static final String METADATA = "compressionMetadata";
    static final String STAMP = "stamp";

    private static final String CODEC = "codec";
    private static final String COMPRESSED_SIZE = "compressedSize";
    private static final String UNCOMPRESSED_SIZE = "uncompressedSize";
    private static final String CHECKSUM = "checksum";
    private static final byte[] NOTHING = {};

    private final PackedFrame frame;

    CartDocument(PackedFrame frame) {
        this.frame = frame;
    }

    /** Adds both parts; a part that is absent is null, or not there. */
    void write(Stored record, BsonDocument document) {
        byte[] plain = record.plainPart();
        document.append(
                CART, plain == null ? BsonNull.VALUE : new BsonString(new String(plain, StandardCharsets.UTF_8)));
        byte[] part = record.newPart();
        if (part != null) {
            document.append(COMPRESSED_DATA, compressedData(frame.split(part)));
        }
    }

    private static BsonDocument compressedData(PackedFrame.Split split) {
        CompressionMetadata metadata = split.data().getCompressionMetadata();
        BsonDocument fields = new BsonDocument(CODEC, new BsonString(metadata.getCodec()))
                .append(COMPRESSED_SIZE, new BsonInt64(metadata.getCompressedSize()))
                .append(UNCOMPRESSED_SIZE, new BsonInt64(metadata.getUncompressedSize()));
        Long checksum = metadata.getChecksum();
        if (checksum != null) {
            fields.append(CHECKSUM, new BsonInt64(checksum));
        }
        return new BsonDocument(COMPRESSED_CART, new BsonBinary(split.data().getCompressedCart()))
                .append(METADATA, fields)
                .append(STAMP, new BsonBinary(split.stamp()));
    }

    /** The parts that a document has. */
    Stored read(BsonDocument document) {
        return new Stored(plain(document.get(CART)), part(document.get(COMPRESSED_DATA)));
    }

    private static byte @Nullable [] plain(@Nullable BsonValue value) {
        if (value == null || value.isNull()) {
            return null;
        }
        // no JSON: damaged
        return value.isString() ? value.asString().getValue().getBytes(StandardCharsets.UTF_8) : NOTHING;
    }

    private byte @Nullable [] part(@Nullable BsonValue value) {
        if (value == null || value.isNull()) {
            return null;
        }
        if (!value.isDocument()) {
            return NOTHING;
        }
        BsonDocument fields = value.asDocument();
        byte[] stamp = fields.isBinary(STAMP) ? fields.getBinary(STAMP).getData() : NOTHING;
        CompressedData data = compressedData(fields);
        try {
            // the stamp alone still tells which part is newer
            return data == null ? stamp : frame.join(new PackedFrame.Split(stamp, data));
        } catch (SerializationException e) {
            return stamp;
        }
    }

    private static @Nullable CompressedData compressedData(BsonDocument fields) {
        if (!fields.isBinary(COMPRESSED_CART) || !fields.isDocument(METADATA)) {
            return null;
        }
        BsonDocument metadata = fields.getDocument(METADATA);
        if (!metadata.isString(CODEC) || !metadata.isNumber(COMPRESSED_SIZE) || !metadata.isNumber(UNCOMPRESSED_SIZE)) {
            return null;
        }
        CompressionMetadata told = new CompressionMetadata();
        told.setCodec(metadata.getString(CODEC).getValue());
        told.setCompressedSize(metadata.getNumber(COMPRESSED_SIZE).longValue());
        told.setUncompressedSize(metadata.getNumber(UNCOMPRESSED_SIZE).longValue());
        if (metadata.isNumber(CHECKSUM)) {
            told.setChecksum(metadata.getNumber(CHECKSUM).longValue());
        }
        CompressedData data = new CompressedData();
        data.setCompressedCart(fields.getBinary(COMPRESSED_CART).getData());
        data.setCompressionMetadata(told);
        return data;
    }
}
