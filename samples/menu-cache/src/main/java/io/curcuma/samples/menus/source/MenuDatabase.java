package io.curcuma.samples.menus.source;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelopes;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * All menus, where a cache gets what it does not have. They are kept as Protobuf behind zstd, a tenth of their JSON, so that a hundred
 * megabytes hold ten thousand. Safe for any number of threads.
 */
public final class MenuDatabase {
    private final Serializer serializer;
    private final Envelopes envelopes;
    private final byte[][] packed;

    /**
     * Makes menus with the numbers from 0.
     *
     * @param made is told how many there are, by any thread, one at a time
     */
    public MenuDatabase(Serializer serializer, Codecs codecs, int menus, IntConsumer made) {
        this.serializer = serializer;
        this.envelopes = Envelopes.of(codecs, codecs.named("zstd"));
        this.packed = new byte[menus][];
        MenuMaker maker = new MenuMaker(serializer);
        AtomicInteger count = new AtomicInteger();
        IntStream.range(0, menus).parallel().forEach(number -> {
            packed[number] = envelopes.wrap(serializer.write(maker.menu(number), Format.PROTOBUF));
            synchronized (count) {
                made.accept(count.incrementAndGet());
            }
        });
    }

    /** How many menus there are. */
    public int size() {
        return packed.length;
    }

    /** The menu with a number, a new one each time. */
    public StoreMenu menu(int number) {
        return serializer.read(protobuf(number), StoreMenu.class, Format.PROTOBUF);
    }

    /** The menu with a number as Protobuf: two menus are equal if these bytes are. */
    public byte[] protobuf(int number) {
        return envelopes.unwrap(packed[number]);
    }
}
