package io.curcuma.benchmarks.published;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.cart.Cart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Creates shopping carts whose JSON has a given size. */
final class Carts {
    private static final int MIN_XML_BYTES = 660;
    private static final int ATTEMPTS = 24;
    private static final int SEEDS = 8;
    /** The part of the size by which a document may miss it. */
    private static final double TOLERANCE = 0.01;

    private final Serializer serializer = Serializer.forPackages(Cart.class.getPackageName());

    /** A cart and what is stored of it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Stored(byte[] json, byte[] protobuf) {}

    /**
     * A cart of exactly a size, of a seed or one of the seeds after it; if none has it, the nearest of theirs.
     *
     * @param jsonBytes what its JSON has, give or take one per cent
     * @throws IllegalArgumentException if there is none
     */
    Stored exact(long seed, int jsonBytes) {
        Stored best = nearest(seed, jsonBytes);
        for (long next = seed + 1; next < seed + SEEDS && best.json().length != jsonBytes; next++) {
            best = nearer(best, nearest(next, jsonBytes), jsonBytes);
        }
        if (Math.abs(best.json().length - jsonBytes) > jsonBytes * TOLERANCE) {
            throw new IllegalArgumentException("no cart of " + jsonBytes + " bytes of JSON");
        }
        return best;
    }

    private static Stored nearer(Stored a, Stored b, int jsonBytes) {
        return Math.abs(b.json().length - jsonBytes) < Math.abs(a.json().length - jsonBytes) ? b : a;
    }

    /** The cart of a seed whose JSON is nearest to a size, as far as the way there is even: another line more or less makes steps. */
    Stored nearest(long seed, int jsonBytes) {
        int target = Math.max(MIN_XML_BYTES, jsonBytes);
        Stored best = stored(seed, target);
        Stored last = best;
        for (int i = 0; i < ATTEMPTS && best.json().length != jsonBytes; i++) {
            int next = Math.max(MIN_XML_BYTES, target + jsonBytes - last.json().length);
            if (next == target) {
                break;
            }
            target = next;
            last = stored(seed, target);
            best = nearer(best, last, jsonBytes);
        }
        return best;
    }

    private Stored stored(long seed, int xmlBytes) {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        try {
            Documents.cart(seed, xmlBytes, document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Cart cart = serializer.read(document.toByteArray(), Cart.class, Format.XML);
        return new Stored(serializer.write(cart, Format.JSON), serializer.write(cart, Format.PROTOBUF));
    }
}
