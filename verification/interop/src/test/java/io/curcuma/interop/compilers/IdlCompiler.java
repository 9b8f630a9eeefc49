package io.curcuma.interop.compilers;

import io.curcuma.interop.compilers.Tool.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A compiler, or parser, of another project.
 *
 * @param name of the compiler, also of its folder
 * @param ofDebian whether it is a package of Debian, which only an administrator can install
 * @param limit how many bytes all {@code .proto} files may have that it gets
 * @param check what it has to take
 */
record IdlCompiler(String name, boolean ofDebian, long limit, Check check) {
    /** To a slow one go no more than these bytes. */
    static final long SLOW = 450_000;

    static final long ANY = Long.MAX_VALUE;

    /** Hands the IDLs over. */
    interface Check {
        /**
         * Aborts the test where the machine does not have the compiler.
         *
         * @param out an empty folder
         * @throws RefusedException if the compiler does not take them
         */
        void take(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException;
    }

    /** All. Their common parts are made on first use, below {@code work}. */
    static List<IdlCompiler> all(Path work) {
        return Stream.of(ProtoCompilers.all(work), ThriftCompilers.all(), SchemaReaders.all())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
