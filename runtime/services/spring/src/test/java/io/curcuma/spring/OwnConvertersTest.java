package io.curcuma.spring;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.Serializer;
import io.curcuma.http.HttpMessages;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.GsonHttpMessageConverter;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.http.converter.xml.Jaxb2RootElementHttpMessageConverter;

/** Converters that an application has put before all others. */
class OwnConvertersTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");

    @Test
    void whatever_converters_the_application_has() {
        HttpMessages messages = HttpMessages.of(SERIALIZER);
        for (HttpMessageConverter<?> first : List.of(
                new GsonHttpMessageConverter(),
                new MappingJackson2HttpMessageConverter(new ObjectMapper()),
                new Jaxb2RootElementHttpMessageConverter(),
                new OwnJson())) {
            List<HttpMessageConverter<?>> converters =
                    new ArrayList<>(List.of(first, new Jaxb2RootElementHttpMessageConverter()));
            OtherConverters.prepare(converters, new CurcumaHttpMessageConverter(messages), SERIALIZER);
            OtherMappingsTest.assertThatNobodyElseMapsBeans(converters);
        }
    }

    /** An application's own way to use Jackson. */
    private static final class OwnJson extends MappingJackson2HttpMessageConverter {}
}
