package io.curcuma.samples.menus.source;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.menu.StoreMenu;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Makes menus up: the same ones for the same numbers. Safe for any number of threads. */
public final class MenuMaker {
    /** What a menu's JSON has for a byte of its XML, as far as one number can say it. */
    private static final double JSON_OF_XML = 0.84;
    /** A size that is estimated may be off by so much. */
    private static final double ESTIMATE = 0.1;

    private static final int ATTEMPTS = 30;

    private final Serializer serializer;

    public MenuMaker(Serializer serializer) {
        this.serializer = serializer;
    }

    /** The menu with a number: between 9,500 and 709,000 bytes of JSON. */
    public StoreMenu menu(int number) {
        int size = MenuSizes.of(number);
        boolean near = size < MenuSizes.LEAST * (1 + ESTIMATE) || size > MenuSizes.MOST * (1 - ESTIMATE);
        return near ? ofJsonBytes(number, size) : ofXmlBytes(number, (int) (size / JSON_OF_XML));
    }

    /**
     * A menu whose JSON has so many bytes exactly.
     *
     * @param jsonBytes at least 9,500
     * @throws IllegalStateException if none is found, which does not depend on the machine
     */
    public StoreMenu ofJsonBytes(long seed, int jsonBytes) {
        int xmlBytes = (int) (jsonBytes / JSON_OF_XML);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            StoreMenu menu = ofXmlBytes(seed, xmlBytes);
            int off = jsonBytes - serializer.write(menu, Format.JSON).length;
            if (off == 0) {
                return menu;
            }
            // the last sentences of a menu fill what its dishes leave, byte for byte in both forms
            xmlBytes += off;
        }
        throw new IllegalStateException("no menu of " + jsonBytes + " bytes of JSON with the seed " + seed);
    }

    private StoreMenu ofXmlBytes(long seed, int xmlBytes) {
        ByteArrayOutputStream document = new ByteArrayOutputStream(xmlBytes);
        try {
            Documents.menu(seed, xmlBytes, document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return serializer.read(document.toByteArray(), StoreMenu.class, Format.XML);
    }
}
