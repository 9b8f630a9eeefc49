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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Compares our verdict on beans with that of a contract of somebody else's, on mutants of documents. */
record ContractReferee(CompiledSchemas compiled, List<byte[]> documents) {
    private static final int MUTANTS = Integer.getInteger("curcuma.mutants", Rounds.of(600));

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

    static ContractReferee of(GenerationRequest request) {
        List<byte[]> documents = new ArrayList<>();
        SchemaSet.read(request).samples().documents().forEach(sample -> documents.add(sample.document()));
        return new ContractReferee(CompiledSchemas.compile(request), documents);
    }

    /**
     * The rules that the contract has found broken, without the values of facets.
     *
     * @param unsaid what it does not say, as {@code path: rule}, each with its reason
     */
    Set<String> check(Map<Pattern, String> unsaid, Judges judges) throws Exception {
        Map<String, Integer> said = new TreeMap<>();
        List<String> left = new ArrayList<>();
        for (RootBinding root : compiled.roots()) {
            Judge judge = judges.of(root);
            for (byte[] document : documents) {
                DocumentMutants mutants = new DocumentMutants(document);
                for (int i = 0; i < MUTANTS; i++) {
                    check(root, judge, mutants.next(), said, left, unsaid);
                }
            }
        }
        assertThat(said).containsKey("valid");
        assertThat(left).as(said.toString()).allMatch(broken -> isUnsaid(broken, unsaid));
        return said.keySet();
    }

    private static boolean isUnsaid(String broken, Map<Pattern, String> unsaid) {
        return unsaid.keySet().stream().anyMatch(known -> known.matcher(broken).matches());
    }

    private void check(
            RootBinding root,
            Judge judge,
            byte[] document,
            Map<String, Integer> said,
            List<String> left,
            Map<Pattern, String> unsaid)
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
            left.add(broken.stream()
                    .filter(each -> !isUnsaid(each, unsaid))
                    .findFirst()
                    .orElse(broken.get(0)));
        } else {
            said.merge(ours.get(0).rule().replaceAll("=.*", ""), 1, Integer::sum);
        }
    }
}
