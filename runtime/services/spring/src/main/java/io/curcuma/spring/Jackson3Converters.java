package io.curcuma.spring;

import io.curcuma.Serializer;
import io.curcuma.jackson.module.CurcumaJackson3Module;
import org.springframework.http.converter.HttpMessageConverter;
import tools.jackson.databind.ObjectMapper;

/** The mappers of Jackson 3 in converters of Spring 7. They are immutable, so what they have they were built with. */
final class Jackson3Converters {
    private Jackson3Converters() {}

    /** Whether the converter is Jackson's, and writes beans as this library does. */
    static boolean knows(HttpMessageConverter<?> converter, Serializer serializer) {
        Object id = CurcumaJackson3Module.of(serializer).getRegistrationId();
        // this library is compiled with Spring 6
        return Reflection.call(converter, "getMapper")
                .filter(mapper -> mapper instanceof ObjectMapper jackson
                        && jackson.registeredModules().stream()
                                .anyMatch(module -> id.equals(module.getRegistrationId())))
                .isPresent();
    }
}
