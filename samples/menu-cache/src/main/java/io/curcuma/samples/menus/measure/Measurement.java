package io.curcuma.samples.menus.measure;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.samples.menus.cache.MenuCache;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.ValueForm;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.source.MenuDatabase;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.zip.CRC32C;
import org.HdrHistogram.Histogram;

/**
 * Writes all menus in one form, one after the other, then reads all: one client, as the published figures have it. Every value that comes
 * back is compared with what was written by its checksum, and one menu in {@value #BEANS} by all its content.
 */
public final class Measurement {
    private static final int BEANS = 10;
    private static final int WARM_UP = 200;

    private final Serializer serializer;
    private final Codecs codecs;
    private final RedisStore store;
    private final MenuDatabase menus;

    public Measurement(Serializer serializer, Codecs codecs, RedisStore store, MenuDatabase menus) {
        this.serializer = serializer;
        this.codecs = codecs;
        this.store = store;
        this.menus = menus;
    }

    /**
     * Measures one form, after some menus that do not count, so that its code is compiled. The store is empty before and after.
     *
     * @param progress is told how many SETs and GETs are done
     * @throws io.curcuma.samples.menus.redis.StoreException if the server goes away
     */
    public Result run(ValueForm form, IntConsumer progress) {
        MenuValues values = new MenuValues(serializer, codecs, form);
        new Run(values, Math.min(WARM_UP, menus.size()), done -> {}).result();
        Result result = new Run(values, menus.size(), progress).result();
        store.clear();
        return result;
    }

    private final class Run {
        private final MenuValues values;
        private final int count;
        private final IntConsumer progress;
        private final int[] checksums;
        private final Histogram setNanos = new Histogram(3);
        private final Histogram getNanos = new Histogram(3);
        private Phase set = Phase.NONE;
        private Phase get = Phase.NONE;
        private long serializedBytes;
        private long storedBytes;
        private double ratios;
        private int wrong;

        Run(MenuValues values, int count, IntConsumer progress) {
            this.values = values;
            this.count = count;
            this.progress = progress;
            this.checksums = new int[count];
        }

        Result result() {
            store.clear();
            long before = store.usedMemory();
            for (int number = 0; number < count; number++) {
                write(number);
                progress.accept(number + 1);
            }
            long after = store.usedMemory();
            for (int number = 0; number < count; number++) {
                read(number);
                progress.accept(count + number + 1);
            }
            return new Result(
                    values.form(),
                    count,
                    serializedBytes,
                    storedBytes,
                    ratios / count,
                    before,
                    after,
                    set,
                    get,
                    setNanos,
                    getNanos,
                    wrong);
        }

        private void write(int number) {
            StoreMenu menu = menus.menu(number);
            long start = System.nanoTime();
            byte[] serialized = values.serialized(menu);
            long written = System.nanoTime();
            byte[] value = values.enveloped(serialized);
            long enveloped = System.nanoTime();
            store.set(MenuCache.key(number), value);
            long stored = System.nanoTime();
            set = set.plus(written - start, enveloped - written, stored - enveloped);
            setNanos.recordValue(stored - written);
            checksums[number] = checksum(serialized);
            serializedBytes += serialized.length;
            storedBytes += value.length;
            ratios += (double) value.length / serialized.length;
        }

        private void read(int number) {
            long start = System.nanoTime();
            byte[] value = store.get(MenuCache.key(number));
            long got = System.nanoTime();
            if (value == null) {
                wrong++;
                return;
            }
            try {
                byte[] serialized = values.opened(value);
                long opened = System.nanoTime();
                StoreMenu menu = values.menu(serialized);
                long read = System.nanoTime();
                get = get.plus(read - opened, opened - got, got - start);
                getNanos.recordValue(opened - start);
                wrong += isSame(number, serialized, menu) ? 0 : 1;
            } catch (SerializationException e) {
                wrong++;
            }
        }

        private boolean isSame(int number, byte[] serialized, StoreMenu menu) {
            return checksum(serialized) == checksums[number]
                    && (number % BEANS != 0
                            || Arrays.equals(serializer.write(menu, Format.PROTOBUF), menus.protobuf(number)));
        }
    }

    private static int checksum(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, bytes.length);
        return (int) crc.getValue();
    }
}
