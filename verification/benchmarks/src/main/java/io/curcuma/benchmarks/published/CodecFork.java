package io.curcuma.benchmarks.published;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.benchmarks.report.ForkedJvm;
import io.curcuma.benchmarks.report.Jvm;
import io.curcuma.compression.Codec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The main class of a JVM that measures one codec: each document once, in their order and before anything else, and then each of
 * them warm. It prints {@link CodecTimes} as lines of JSON.
 */
final class CodecFork {
    /** A heap that is touched in advance: otherwise large messages would pay for its page faults. */
    private static final List<String> TOUCHED = List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch");

    private CodecFork() {}

    /**
     * Measures in JVMs of its own.
     *
     * @param first documents for the first run too
     * @param warm further ones
     * @param effort of the warm runs, all in one JVM
     * @param jvms how many make the first run; of each call the least counts, which other programs disturbed least
     * @param nativeCode whether native code of libraries is allowed
     */
    static List<CodecTimes> run(
            Codec codec, List<Path> first, List<Path> warm, Effort effort, int jvms, boolean nativeCode)
            throws IOException, InterruptedException {
        List<CodecTimes> times = new ArrayList<>(fork(codec, first, warm, effort, nativeCode));
        for (int i = 1; i < jvms; i++) {
            List<CodecTimes> again = fork(codec, first, List.of(), Effort.NONE, nativeCode);
            for (int row = 0; row < again.size(); row++) {
                times.set(row, times.get(row).withLeastFirst(again.get(row)));
            }
        }
        return times;
    }

    private static List<CodecTimes> fork(
            Codec codec, List<Path> first, List<Path> warm, Effort effort, boolean nativeCode)
            throws IOException, InterruptedException {
        CodecRecipe recipe = CodecRecipe.of(codec);
        List<String> arguments =
                new ArrayList<>(List.of(recipe.type(), recipe.level(), effort.text(), String.valueOf(first.size())));
        first.forEach(path -> arguments.add(path.toString()));
        warm.forEach(path -> arguments.add(path.toString()));
        List<String> options = new ArrayList<>(TOUCHED);
        if (!nativeCode) {
            options.add(PublishedCommand.NO_NATIVE);
        }
        Jvm jvm = new Jvm("codec", Jvm.here(), options);
        JsonMapper json = JsonMapper.builder().build();
        List<CodecTimes> times = new ArrayList<>();
        for (String line : ForkedJvm.run(jvm, List.of(), CodecFork.class, arguments)) {
            times.add(json.readValue(line, CodecTimes.class));
        }
        return times;
    }

    /** Expects the arguments of {@link #fork}. */
    public static void main(String[] args) throws Exception {
        int first = Integer.parseInt(args[3]);
        List<byte[]> documents = new ArrayList<>();
        for (String path : Arrays.asList(args).subList(4, args.length)) {
            documents.add(Files.readAllBytes(Path.of(path)));
        }
        CodecRecipe recipe = new CodecRecipe(args[0], args[1]);
        long startCpu = WarmTime.cpuNanos();
        long start = System.nanoTime();
        Codec codec = recipe.make();
        long made = System.nanoTime() - start;
        double madeCpu = (WarmTime.cpuNanos() - startCpu) / 1e6;

        List<double[]> firsts = new ArrayList<>();
        for (byte[] document : documents.subList(0, first)) {
            firsts.add(once(codec, document, firsts.isEmpty() ? made : 0));
        }
        // not before the first calls: it loads a thousand classes
        JsonMapper json = JsonMapper.builder().build();
        Effort effort = Effort.of(args[2]);
        for (byte[] document : documents) {
            CodecLevel.of(codec, document, effort.pass());
        }
        for (int i = 0; i < documents.size(); i++) {
            CodecLevel level = CodecLevel.of(codec, documents.get(i), effort);
            double[] once = i < first ? firsts.get(i) : new double[3];
            System.out.println(json.writeValueAsString(new CodecTimes(
                    level.engine(),
                    level.bytes(),
                    level.compressed(),
                    once[0],
                    once[1],
                    once[2],
                    i == 0 ? madeCpu : 0,
                    level.compressMillis(),
                    level.decompressMillis())));
        }
    }

    /** Milliseconds to compress and to decompress, and those that making the codec took, which are in the first ones too. */
    private static double[] once(Codec codec, byte[] document, long made) {
        long start = System.nanoTime();
        byte[] compressed = codec.compress(document, 0, document.length);
        long between = System.nanoTime();
        byte[] same = codec.decompress(compressed, 0, compressed.length, document.length);
        long end = System.nanoTime();
        if (!Arrays.equals(document, same)) {
            throw new IllegalStateException(codec.name() + " did not give back what it was given");
        }
        return new double[] {(made + between - start) / 1e6, (end - between) / 1e6, made / 1e6};
    }
}
