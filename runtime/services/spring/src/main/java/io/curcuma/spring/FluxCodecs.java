package io.curcuma.spring;

import io.curcuma.Serializer;
import io.curcuma.http.HttpMessages;
import io.curcuma.jackson.module.CurcumaJackson3Module;
import io.curcuma.jackson.module.CurcumaModule;
import java.util.Collection;
import org.springframework.core.codec.Encoder;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.http.codec.EncoderHttpMessageWriter;
import org.springframework.http.codec.HttpMessageWriter;

/** Puts the codecs before all others. */
final class FluxCodecs {
    private static final String JACKSON = "org.springframework.http.codec.json.";

    private FluxCodecs() {}

    /** @param configurer whose other codecs are known already */
    static void register(CodecConfigurer configurer, HttpMessages messages) {
        FluxMessageWriter writer = new FluxMessageWriter(messages);
        writer.othersKnowBeans(configurer.getWriters().stream()
                .filter(other -> other.getClass() == EncoderHttpMessageWriter.class)
                .allMatch(other -> knows(other, messages.serializer())));
        configurer.customCodecs().register(new FluxMessageReader(messages));
        configurer.customCodecs().register(writer);
        messages.selector()
                .formats()
                .forEach(format -> configurer.customCodecs().register(new ProblemDecoder(messages, format)));
    }

    private static boolean knows(HttpMessageWriter<?> other, Serializer serializer) {
        Encoder<?> encoder = ((EncoderHttpMessageWriter<?>) other).getEncoder();
        if (!encoder.getClass().getName().startsWith(JACKSON)) {
            return true;
        }
        // Jackson 2 in Spring 6, Jackson 3 in Spring 7, and this library is compiled with Spring 6
        return Reflection.call(encoder, "getObjectMapper")
                        .flatMap(mapper -> Reflection.call(mapper, "getRegisteredModuleIds"))
                        .filter(ids -> ids instanceof Collection<?> all
                                && all.contains(CurcumaModule.of(serializer).getTypeId()))
                        .isPresent()
                || Reflection.call(encoder, "getMapper")
                        .flatMap(mapper -> Reflection.call(mapper, "registeredModules"))
                        .filter(modules -> modules instanceof Collection<?> all
                                && all.stream().anyMatch(CurcumaJackson3Module.class::isInstance))
                        .isPresent();
    }
}
