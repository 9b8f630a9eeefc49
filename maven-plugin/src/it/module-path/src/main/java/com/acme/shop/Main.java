package com.acme.shop;

import acme.cart.Cart;
import io.curcuma.Format;
import io.curcuma.Serializer;
import java.nio.charset.StandardCharsets;

/** Sends a bean through every format of the module path. */
final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        String document = "<cart xmlns=\"urn:acme:cart\"><item>tea</item><placed>2026-01-02T03:04:05Z</placed></cart>";
        Serializer curcuma = Serializer.forPackages("acme.cart");
        Cart cart = curcuma.read(document.getBytes(StandardCharsets.UTF_8), Cart.class, Format.XML);
        for (Format format : curcuma.formats()) {
            Cart back = curcuma.read(curcuma.write(cart, format), Cart.class, format);
            System.out.println(format + " " + back.getItem() + " " + back.getPlaced());
        }
        System.out.println(Serializer.class.getModule() + ", " + cart.getClass().getModule());
    }
}
