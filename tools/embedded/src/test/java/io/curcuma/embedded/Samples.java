package io.curcuma.embedded;

import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The files beside the tests. */
final class Samples {
    private Samples() {}

    static Path path(String name) {
        URL url = Objects.requireNonNull(Samples.class.getResource(name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(path(name));
    }

    static GenerationRequest request(Path... schemas) {
        return GenerationRequest.of(List.of(schemas))
                .withFormats(Set.of())
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME);
    }
}
