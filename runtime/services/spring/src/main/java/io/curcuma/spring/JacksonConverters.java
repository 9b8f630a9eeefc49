package io.curcuma.spring;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.Serializer;
import io.curcuma.jackson.module.CurcumaModule;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.AbstractJackson2HttpMessageConverter;

/** Makes Jackson's mappers write beans as this library does, whoever made them. */
final class JacksonConverters {
    private JacksonConverters() {}

    /** @return false if the converter is not Jackson's */
    static boolean prepare(HttpMessageConverter<?> converter, Serializer serializer) {
        if (!(converter instanceof AbstractJackson2HttpMessageConverter jackson)) {
            return false;
        }
        ObjectMapper mapper = jackson.getObjectMapper();
        CurcumaModule module = CurcumaModule.of(serializer);
        if (!mapper.getRegisteredModuleIds().contains(module.getTypeId())) {
            jackson.setObjectMapper(copy(mapper).registerModule(module));
        }
        return true;
    }

    /** The application may use the same mapper for something else. */
    private static ObjectMapper copy(ObjectMapper mapper) {
        try {
            return mapper.copy();
        } catch (IllegalStateException e) {
            // a subclass that cannot be copied
            return mapper;
        }
    }
}
