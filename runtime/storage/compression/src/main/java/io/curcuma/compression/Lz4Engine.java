package io.curcuma.compression;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHashFactory;
import org.jspecify.annotations.Nullable;

/**
 * lz4-java, native or in Java. Not its {@code fastestInstance}, which turns to {@code sun.misc.Unsafe} where native code does not run,
 * and to Java in every class loader but the system's; and never a {@code fastDecompressor} (CVE-2025-12183).
 */
record Lz4Engine(Engine kind, LZ4Factory blocks, XXHash32 hash) {
    private static volatile @Nullable Lz4Engine best;

    /** @throws io.curcuma.SerializationException {@code CONFIG_INVALID} if the library is absent */
    static Lz4Engine best() {
        Lz4Engine found = best;
        if (found == null) {
            found = Engines.first(Codec.LZ4, () -> ofMachine(), () -> ofJava());
            best = found;
        }
        return found;
    }

    static Lz4Engine ofMachine() {
        return new Lz4Engine(
                Engine.NATIVE,
                LZ4Factory.nativeInstance(),
                XXHashFactory.nativeInstance().hash32());
    }

    static Lz4Engine ofJava() {
        return new Lz4Engine(
                Engine.JAVA,
                LZ4Factory.safeInstance(),
                XXHashFactory.safeInstance().hash32());
    }

    LZ4Compressor compressor(int level) {
        return level == 0 ? blocks.fastCompressor() : blocks.highCompressor(level);
    }

    LZ4SafeDecompressor decompressor() {
        return blocks.safeDecompressor();
    }
}
