package io.curcuma.interop.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.Violation;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares our verdict on beans with that of a contract of somebody else's, on mutants of documents: the contract refuses nothing that is
 * valid, and what it can say it does.
 *
 * @param unsaid what the contract does not say, as {@code path: rule}, each with its reason
 */
record ContractReferee(CompiledSchemas compiled, List<byte[]> documents, Map<Pattern, String> unsaid) {
    private static final int MUTANTS = Integer.getInteger("curcuma.mutants", Rounds.of(300));

    /** Says whether a contract accepts a bean. */
    @FunctionalInterface
    interface Judge {
        /** @throws SerializationException if there is no message of the bean */
        boolean accepts(Object bean) throws Exception;
    }

    /** Makes the judge of one root. */
    @FunctionalInterface
    interface Judges {
        Judge of(RootBinding root) throws Exception;
    }

    /** A schema with every facet, and those of the constructs. */
    static Stream<Path> schemas() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("src", "test", "constructs"))) {
            return Stream.concat(
                    Stream.of(Path.of("src", "test", "resources", "rules", "facets.xsd")),
                    folders.map(folder -> folder.resolve(folder.getFileName() + ".xsd")).sorted().toList().stream());
        }
    }

    static ContractReferee of(GenerationRequest request, Map<Pattern, String> unsaid) {
        List<byte[]> documents = new ArrayList<>();
        SchemaSet.read(request).samples().documents().forEach(sample -> documents.add(sample.document()));
        return new ContractReferee(CompiledSchemas.compile(request.withValidators(true)), documents, unsaid);
    }

    /** The rules that the contract has found broken, without the values of facets. */
    Set<String> check(Judges judges) throws Exception {
        Map<String, Integer> said = new TreeMap<>();
        List<String> left = new ArrayList<>();
        for (RootBinding root : compiled.roots()) {
            Judge judge = judges.of(root);
            for (byte[] document : documents) {
                DocumentMutants mutants = new DocumentMutants(document, 1);
                for (int i = 0; i < MUTANTS; i++) {
                    check(root, judge, mutants.next(), said, left);
                }
            }
        }
        assertThat(said).containsKey("valid");
        assertThat(left).as(said.toString()).allMatch(this::isUnsaid);
        return said.keySet();
    }

    private boolean isUnsaid(String broken) {
        return unsaid.keySet().stream().anyMatch(known -> known.matcher(broken).matches());
    }

    private void check(RootBinding root, Judge judge, byte[] document, Map<String, Integer> said, List<String> left)
            throws Exception {
        Serializer serializer = compiled.serializer();
        Object bean;
        boolean accepted;
        try {
            bean = serializer.read(document, root.bean(), Format.XML);
            accepted = judge.accepts(bean);
        } catch (SerializationException e) {
            return;
        }
        List<Violation> ours = serializer.validate(bean);
        if (ours.isEmpty()) {
            assertThat(accepted)
                    .as(() -> new String(serializer.write(bean, Format.JSON), java.nio.charset.StandardCharsets.UTF_8))
                    .isTrue();
            said.merge("valid", 1, Integer::sum);
        } else if (accepted) {
            List<String> broken =
                    ours.stream().map(each -> each.path() + ": " + each.rule()).toList();
            // one that the contract can say is enough to refuse a message
            left.add(broken.stream().filter(each -> !isUnsaid(each)).findFirst().orElse(broken.get(0)));
        } else {
            said.merge(ours.get(0).rule().replaceAll("=.*", ""), 1, Integer::sum);
        }
    }
}
