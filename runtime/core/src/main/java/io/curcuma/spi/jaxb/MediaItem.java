package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.Item;
import java.io.IOException;

/**
 * Binary data that {@code xmime:expectedContentTypes} gives a class of its own. On the wire it is the bytes, as in the document;
 * they are all that JAXB keeps, too.
 */
public final class MediaItem implements Item<Object> {
    /** {@code jakarta.activation.DataHandler}. */
    public static final MediaItem DATA_HANDLER =
            new MediaItem(MediaData::ofDataHandler, (bytes, limits) -> MediaData.toDataHandler(bytes));

    /** {@code java.awt.Image}, as PNG. */
    public static final MediaItem IMAGE = new MediaItem(MediaData::ofImage, MediaData::toImage);

    /** {@code javax.xml.transform.Source}, as XML. */
    public static final MediaItem SOURCE = new MediaItem(MediaData::ofSource, MediaData::toSource);

    private interface ToBytes {
        byte[] apply(Object value) throws IOException;
    }

    private interface OfBytes {
        Object apply(byte[] bytes, Limits limits) throws IOException;
    }

    private final ToBytes toBytes;
    private final OfBytes ofBytes;

    private MediaItem(ToBytes toBytes, OfBytes ofBytes) {
        this.toBytes = toBytes;
        this.ofBytes = ofBytes;
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.BYTES, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        byte[] bytes;
        try {
            bytes = toBytes.apply(value);
        } catch (IOException e) {
            throw new SerializationException(Code.INVALID_BEAN, field.name() + " cannot be read", e);
        }
        out.bytes(field, bytes);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        byte[] bytes = in.bytes();
        try {
            return ofBytes.apply(bytes, in.limits());
        } catch (IOException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not the data of " + field.name(), e);
        }
    }
}
