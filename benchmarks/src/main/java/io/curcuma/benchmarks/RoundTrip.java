package io.curcuma.benchmarks;

import io.curcuma.schemas.message.XMLMessage;
import java.util.Arrays;
import java.util.List;

/** What two sides must agree on before it makes sense to time them. */
final class RoundTrip {
    private RoundTrip() {}

    /**
     * Checks that each side reads what it wrote.
     *
     * @param sameBytes whether both write the same bytes, and read each other's
     * @throws IllegalStateException if not
     */
    static <V> void require(CurcumaSide curcuma, Side<V> reference, boolean sameBytes, List<XMLMessage> beans)
            throws Exception {
        for (XMLMessage bean : beans) {
            byte[] ours = curcuma.write(bean);
            byte[] theirs = reference.write(reference.value(bean));
            require(!sameBytes || Arrays.equals(ours, theirs), curcuma, "writes other bytes than the reference");
            require(Messages.same(bean, curcuma.read(ours)), curcuma, "does not read what it wrote");
            require(
                    Messages.same(bean, reference.bean(reference.read(theirs))),
                    curcuma,
                    "has a reference that does not read what it wrote");
        }
    }

    private static void require(boolean condition, CurcumaSide curcuma, String otherwise) {
        if (!condition) {
            throw new IllegalStateException("curcuma's " + curcuma.format() + " " + otherwise);
        }
    }
}
