package io.curcuma.spring;

import com.fasterxml.jackson.databind.Module;
import io.curcuma.http.HttpMessages;
import io.curcuma.jackson.module.CurcumaJackson3Module;
import io.curcuma.jackson.module.CurcumaModule;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/** Beans in whatever Jackson writes and reads: in classes of the application, in maps, in events. Spring Boot registers modules with its mappers. */
@Configuration(proxyBeanMethods = false)
class CurcumaJacksonConfiguration {
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(Module.class)
    static class OfJackson2 {
        @Bean
        @ConditionalOnMissingBean(CurcumaModule.class)
        CurcumaModule curcumaModule(HttpMessages messages) {
            return CurcumaModule.of(messages.serializer());
        }
    }

    /** That of Spring Boot 4. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JacksonModule.class)
    static class OfJackson3 {
        @Bean
        @ConditionalOnMissingBean(CurcumaJackson3Module.class)
        CurcumaJackson3Module curcumaJackson3Module(HttpMessages messages) {
            return CurcumaJackson3Module.of(messages.serializer());
        }
    }
}
