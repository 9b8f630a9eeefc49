package io.curcuma.embedded;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** A program that generates and prints a digest of every file, to be compared with what another JVM prints. */
final class GenerationDigest {
    private GenerationDigest() {}

    /** @param sets the schemas of each set, with the system's path separator between them */
    public static void main(String[] sets) throws NoSuchAlgorithmException {
        for (String set : sets) {
            List<Path> schemas = Arrays.stream(set.split(java.io.File.pathSeparator))
                    .map(Path::of)
                    .toList();
            GenerationResult result = Generator.generate(
                    GenerationRequest.of(schemas).withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME));
            print(schemas.get(0), "numbers", result.numbers().getBytes(StandardCharsets.UTF_8));
            for (OutputFile file : result.files()) {
                print(schemas.get(0), file.kind() + " " + file.path(), file.content());
            }
            for (Diagnostic diagnostic : result.diagnostics()) {
                print(schemas.get(0), diagnostic.headline(), new byte[0]);
            }
        }
    }

    private static void print(Path set, String file, byte[] content) throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
        System.out.println(set + " " + file + " " + HexFormat.of().formatHex(digest));
    }
}
