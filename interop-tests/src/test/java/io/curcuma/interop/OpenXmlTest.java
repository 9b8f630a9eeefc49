package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.TwoImplementations;
import java.nio.charset.StandardCharsets;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** Open content straight on the bytes is open content through StAX. */
class OpenXmlTest {
    private static final int DOCUMENTS = 3_000;
    private static final QName ROOT = new QName("urn:test:open", "wild");

    private final Format stax = XmlImplementations.stax(ROOT);
    private final Format fast = XmlImplementations.fast(Root.of(ROOT));
    private int valid;
    private int read;
    private int written;

    @Test
    void everyElementThatNoSchemaKnowsIsReadAndWrittenInTheSameWay() {
        Compiled compiled = Compiled.of("open");
        Adapter<?> adapter =
                compiled.serializer().adapter(compiled.compiledSchemas().bean(ROOT.toString()));
        Mutants mutants = XmlImplementations.mutants(1);
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            byte[] document = new OpenFragments(seed).document().getBytes(StandardCharsets.UTF_8);
            // new ones now and then, which have not learned any name
            TwoImplementations both = XmlImplementations.of(Root.of(ROOT));
            both.sameVerdict(adapter, document);
            both.sameVerdict(adapter, mutants.of(document));
            compare(both, adapter, document);
        }
        // most are not left to StAX, or nothing was compared
        assertThat(valid).isGreaterThan(DOCUMENTS / 4);
        assertThat(read).isGreaterThan(valid / 3);
        assertThat(written).isGreaterThan(valid / 3);
    }

    private <T> void compare(TwoImplementations both, Adapter<T> adapter, byte[] document) {
        try {
            T bean = stax.read(adapter, document, 0, document.length, Limits.DEFAULT);
            valid++;
            both.sameBytes(adapter, bean);
            written += takes(() -> fast.write(adapter, bean, Limits.DEFAULT));
            read += takes(() -> fast.read(adapter, document, 0, document.length, Limits.DEFAULT));
        } catch (SerializationException e) {
            // both refuse it, as has been seen
        }
    }

    private static int takes(Runnable call) {
        try {
            call.run();
            return 1;
        } catch (RuntimeException e) {
            return 0;
        }
    }
}
