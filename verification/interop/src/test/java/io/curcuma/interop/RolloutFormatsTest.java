package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.rollout.EnvelopeFrame;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.Stored;
import io.curcuma.rollout.WriteMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A store moves from one format to another, compressed or not, with beans of real schemas. */
class RolloutFormatsTest {
    static final List<String> SCHEMAS = List.of("cart", "datapoints", "flights", "menu", "message");

    private final AtomicReference<Modes> modes = new AtomicReference<>(Modes.OFF);

    @ParameterizedTest
    @FieldSource("SCHEMAS")
    void everyStepReadsWhatEveryStepWroteInEitherFormat(String schema) throws IOException, XMLStreamException {
        Compiled compiled = Compiled.of(schema);
        Serializer serializer = compiled.serializer();
        for (Path instance : compiled.instances()) {
            byte[] document = Files.readAllBytes(instance);
            moves(serializer, root(compiled, document), document);
        }
    }

    private static Class<?> root(Compiled compiled, byte[] document) throws XMLStreamException {
        XMLStreamReader xml = XMLInputFactory.newFactory().createXMLStreamReader(new ByteArrayInputStream(document));
        xml.nextTag();
        return compiled.compiledSchemas().roots().stream()
                .filter(root -> root.element().equals(xml.getName()))
                .findFirst()
                .orElseThrow()
                .bean();
    }

    private <T> void moves(Serializer serializer, Class<T> type, byte[] document) {
        T bean = serializer.read(document, type, Format.XML);
        byte[] expected = serializer.write(bean, Format.XML);
        Form<T> xml = Form.of(serializer, type, Format.XML);
        Form<T> protobuf = Form.of(serializer, type, Format.PROTOBUF);
        EnvelopeFrame frame = EnvelopeFrame.of(Codecs.load(), envelopes -> envelopes.withMinBytes(64));
        for (Rollout<T> rollout : List.of(
                Rollout.migrate("to protobuf", xml, protobuf, modes::get),
                Rollout.migrate("to compressed protobuf", xml, protobuf, frame, modes::get),
                Rollout.compress("to compressed xml", xml, frame, modes::get))) {
            List<Stored> records = new ArrayList<>();
            for (Step step : Step.values()) {
                for (String codec : List.of("gzip:1", "bzip2")) {
                    modes.set(new Modes(true, codec, step.write(), step.read()));
                    Stored record = rollout.write(bean);
                    assertThat(record.newPart() != null).isEqualTo(step.write() != WriteMode.NO_COMPRESS);
                    records.add(record);
                }
            }
            for (Step step : Step.values()) {
                modes.set(new Modes(true, "none", step.write(), step.read()));
                for (Stored record : records) {
                    assertThat(serializer.write(rollout.read(record), Format.XML))
                            .isEqualTo(expected);
                }
            }
        }
    }
}
