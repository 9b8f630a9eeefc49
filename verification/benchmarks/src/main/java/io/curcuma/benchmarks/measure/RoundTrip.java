package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.CurcumaLibrary;
import io.curcuma.benchmarks.library.Library;
import io.curcuma.schemas.message.XMLMessage;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;

/** Checks libraries before they are timed. */
public final class RoundTrip {
    private RoundTrip() {}

    /**
     * Checks that each library reads what it wrote.
     *
     * @param sameBytes whether both write the same bytes, and read each other's
     * @throws IllegalStateException if not
     */
    static <V> void require(
            CurcumaLibrary<XMLMessage> curcuma,
            Library<XMLMessage, V> reference,
            boolean sameBytes,
            List<XMLMessage> beans)
            throws Exception {
        String name = "curcuma's " + curcuma.format();
        for (XMLMessage bean : beans) {
            byte[] ours = curcuma.write(bean);
            byte[] theirs = reference.write(reference.value(bean));
            require(!sameBytes || Arrays.equals(ours, theirs), name, "writes other bytes than the reference");
            require(Messages.same(bean, curcuma.read(ours)), name, "does not read what it wrote");
            require(
                    Messages.same(bean, reference.bean(reference.read(theirs))),
                    name,
                    "has a reference that does not read what it wrote");
        }
    }

    /**
     * Checks that a library reads what it wrote.
     *
     * @param written by the library
     * @param beans equal to those that it wrote, in their order
     * @param same whether two beans have the same content
     * @throws IllegalStateException if not
     */
    static <B, V> void require(
            String name, Library<B, V> library, Workload<V> written, List<B> beans, BiPredicate<B, B> same)
            throws Exception {
        for (int i = 0; i < beans.size(); i++) {
            require(
                    library.isSame(beans.get(i), library.bean(library.read(written.bytes(i))), same),
                    name,
                    "does not read what it wrote");
        }
    }

    private static void require(boolean condition, String name, String otherwise) {
        if (!condition) {
            throw new IllegalStateException(name + " " + otherwise);
        }
    }
}
