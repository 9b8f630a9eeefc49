package io.curcuma.embedded.cache;

import io.curcuma.generator.output.Sha256;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

/** The name of an entry: everything that decides what is generated but the documents themselves, which the entry has digests of. */
final class RequestDigest {
    private final MessageDigest digest = Sha256.digest();

    private RequestDigest() {}

    static String of(GenerationRequest request, String code) {
        RequestDigest digest = new RequestDigest();
        digest.add(code);
        digest.add(Runtime.version().toString());
        digest.add(System.getProperty("java.vm.name", ""));
        // messages name documents as they were given, and relative names are those of a folder
        digest.add(Path.of("").toAbsolutePath().toString());
        digest.paths(request.schemas());
        digest.paths(request.bindings());
        digest.paths(request.catalogs());
        digest.paths(request.roots());
        digest.add(request.targetPackage().toString());
        digest.add(request.numbers().toString());
        digest.add(request.numbersPath());
        digest.sorted(request.formats().stream().map(Enum::name).toList());
        digest.add(request.wireNames().name());
        digest.add(String.valueOf(request.validators()));
        digest.sorted(request.constraints().stream().map(Enum::name).toList());
        digest.add(request.services() + " " + request.serviceVersion());
        digest.add(request.frozen() + " " + request.notCarried() + " " + request.budget());
        for (Map.Entry<String, String> schema : request.history().entrySet()) {
            digest.add(schema.getKey());
            digest.add(schema.getValue());
        }
        digest.add("");
        digest.sorted(request.allowedClasses());
        // an entry has the names that a part was chosen by, and serves all documents that need no more
        digest.sorted(request.extent().strict() ? request.extent().elements() : Set.of());
        digest.add(request.extent().strict() + " " + request.extent().avroFiles());
        digest.add(String.valueOf(request.modules().extensible()));
        return HexFormat.of().formatHex(digest.digest.digest());
    }

    private void paths(Collection<Path> paths) {
        add(Integer.toString(paths.size()));
        paths.forEach(path -> add(path.toString()));
    }

    private void sorted(Collection<String> texts) {
        add(Integer.toString(texts.size()));
        texts.stream().sorted().forEach(this::add);
    }

    /** With its length, so that no two sequences of texts are one. */
    private void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
    }
}
