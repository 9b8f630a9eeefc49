package io.curcuma.benchmarks.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.benchmarks.measure.Datasets;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedDocumentTest {
    private static final List<byte[]> ELEMENTS = List.of(bytes("<a/>"), bytes("<b>1</b>"));

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void elementsTakeTurnsInsideOneRoot() throws Exception {
        String document = "<all><a/><b>1</b><a/></all>";
        assertThat(new RepeatedDocument(ELEMENTS, 3).readAllBytes()).asString().isEqualTo(document);
        ByteArrayOutputStream single = new ByteArrayOutputStream();
        RepeatedDocument in = new RepeatedDocument(ELEMENTS, 3);
        for (int next = in.read(); next >= 0; next = in.read()) {
            single.write(next);
        }
        assertThat(single).hasToString(document);
    }

    @Test
    void bothWaysOfReadingGiveTheSameBeans() {
        StreamedData<?> data = StreamedData.of(Datasets.of("cart/18K"));
        List<String> streamed = new ArrayList<>();
        List<String> alone = new ArrayList<>();
        data.stream(50, bean -> streamed.add(json(data, bean)));
        data.readOneByOne(50, bean -> alone.add(json(data, bean)));
        assertThat(streamed).hasSize(50).isEqualTo(alone);
    }

    private static String json(StreamedData<?> data, Object bean) {
        return new String(data.serializer().write(bean, "json"), StandardCharsets.UTF_8);
    }
}
