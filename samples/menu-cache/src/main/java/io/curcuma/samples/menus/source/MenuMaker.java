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
    private static final double JSON_OF_XML = 0.763;
    /** By how much an estimated size may be off. */
    private static final double ESTIMATE = 0.05;
    /** A size that was corrected once is off by less. */
    private static final double CORRECTED = 0.02;

    private static final int ATTEMPTS = 30;

    private final Serializer serializer;

    public MenuMaker(Serializer serializer) {
        this.serializer = serializer;
    }

    /** The menu with a number: between 9,500 and 709,000 bytes of JSON. */
    public StoreMenu menu(int number) {
        int size = MenuSizes.of(number);
        if (size > MenuSizes.LEAST * (1 + ESTIMATE) && size < MenuSizes.MOST * (1 - ESTIMATE)) {
            return ofXmlBytes(number, xmlBytes(size));
        }
        double aim = Math.min(Math.max(size, MenuSizes.LEAST * (1 + CORRECTED)), MenuSizes.MOST * (1 - CORRECTED));
        return fitted(number, (int) aim, MenuSizes.LEAST, MenuSizes.MOST);
    }

    /**
     * A menu whose JSON has exactly the given number of bytes. Not every seed has one.
     *
     * @param jsonBytes at least 9,500
     * @throws IllegalStateException if none is found, which does not depend on the machine
     */
    public StoreMenu ofJsonBytes(long seed, int jsonBytes) {
        return fitted(seed, jsonBytes, jsonBytes, jsonBytes);
    }

    private static int xmlBytes(int jsonBytes) {
        return (int) (jsonBytes / JSON_OF_XML);
    }

    private StoreMenu fitted(long seed, int aim, int least, int most) {
        int xmlBytes = xmlBytes(aim);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            StoreMenu menu = ofXmlBytes(seed, xmlBytes);
            int bytes = serializer.write(menu, Format.JSON).length;
            if (bytes >= least && bytes <= most) {
                return menu;
            }
            // the last sentences of a menu fill what its dishes leave, byte for byte in both forms
            xmlBytes += aim - bytes;
        }
        throw new IllegalStateException("no menu of " + aim + " bytes of JSON with the seed " + seed);
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
