package io.curcuma.samples.cart.store;

import io.curcuma.Serializer;

/** The formats of carts, summaries and compressed data. */
public final class CartFormats {
    private CartFormats() {}

    /** A serializer of all types of the sample. */
    public static Serializer serializer() {
        return Serializer.forPackages(
                "io.curcuma.schemas.cart",
                "io.curcuma.schemas.common",
                "io.curcuma.schemas.compressed",
                "io.curcuma.schemas.summary");
    }
}
