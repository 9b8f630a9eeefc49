package io.curcuma.spring;

import com.fasterxml.jackson.databind.Module;
import io.curcuma.Serializer;
import io.curcuma.http.HttpMessages;
import io.curcuma.jackson.module.CurcumaModule;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans in whatever Jackson writes and reads: in classes of the application, in maps, in events. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(Module.class)
class CurcumaJacksonConfiguration {
    /** Spring Boot registers it with its mapper. */
    @Bean
    @ConditionalOnMissingBean(CurcumaModule.class)
    CurcumaModule curcumaModule(HttpMessages messages) {
        Serializer serializer = messages.serializer();
        return CurcumaModule.of(serializer);
    }
}
