package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * There are two readers of XML: one for what most documents are made of, one for everything. A processing instruction behind the root and
 * an encoding other than UTF-8 are for the second, which has to make the same message of the same document.
 */
final class BothReaders {
    private BothReaders() {}

    static void check(CompiledSchemas schemas, DocumentSet documents) throws IOException {
        for (Instance instance : documents.instances()) {
            String text = new String(instance.content().read(), StandardCharsets.UTF_8)
                    .replaceFirst("^\ufeff?(<\\?xml[^>]*\\?>)?", "");
            String read = outcome(schemas, text.getBytes(StandardCharsets.UTF_8));
            assertThat(outcome(schemas, (text + "<?pi?>").getBytes(StandardCharsets.UTF_8)))
                    .as("%s with an instruction", instance.name())
                    .isEqualTo(read);
            assertThat(outcome(schemas, text.getBytes(StandardCharsets.UTF_16)))
                    .as("%s in UTF-16", instance.name())
                    .isEqualTo(read);
        }
    }

    private static String outcome(CompiledSchemas schemas, byte[] document) {
        try {
            return new String(
                    schemas.convert(document, Format.XML, "nv", Optional.empty()), StandardCharsets.ISO_8859_1);
        } catch (SerializationException e) {
            return e.code().toString();
        }
    }
}
