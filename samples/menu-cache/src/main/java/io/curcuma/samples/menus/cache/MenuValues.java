package io.curcuma.samples.menus.cache;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelopes;
import io.curcuma.schemas.menu.StoreMenu;

/**
 * Menus as values of Redis, and back. Every value that is written is an envelope; every value that any form wrote is read, and the plain
 * JSON that a program without envelopes wrote. Safe for any number of threads.
 */
public final class MenuValues {
    /** No envelope starts with it, and no Protobuf message: there it would begin a group, which version 3 does not have. */
    private static final byte JSON_STARTS = '{';

    private final Serializer serializer;
    private final ValueForm form;
    private final Envelopes envelopes;

    /** @throws io.curcuma.SerializationException if the serializer has no such format */
    public MenuValues(Serializer serializer, Codecs codecs, ValueForm form) {
        serializer.format(form.format());
        this.serializer = serializer;
        this.form = form;
        this.envelopes = Envelopes.of(codecs, form.codec());
    }

    /** The form of what is written. */
    public ValueForm form() {
        return form;
    }

    /** A menu in this form's format. */
    public byte[] serialized(StoreMenu menu) {
        return serializer.write(menu, form.format());
    }

    /** The value with a menu that was serialized: an envelope, compressed unless it is short or does not shrink. */
    public byte[] enveloped(byte[] serialized) {
        return envelopes.wrap(serialized);
    }

    /**
     * The menu that was serialized, from a value.
     *
     * @throws io.curcuma.SerializationException if it is not a whole envelope, or of a codec that is not there
     */
    public byte[] opened(byte[] value) {
        return isJson(value) ? value : envelopes.unwrap(value);
    }

    /**
     * The menu that was serialized, as JSON or in this form's format.
     *
     * @throws io.curcuma.SerializationException if it is not a menu
     */
    public StoreMenu menu(byte[] serialized) {
        return serializer.read(serialized, StoreMenu.class, isJson(serialized) ? Format.JSON : form.format());
    }

    private static boolean isJson(byte[] bytes) {
        return bytes.length > 0 && bytes[0] == JSON_STARTS;
    }
}
