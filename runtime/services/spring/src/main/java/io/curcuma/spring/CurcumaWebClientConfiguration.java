package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.client.WebClient;

/** Beans as bodies of reactive clients: each {@code WebClient.Builder} of the application has the codecs. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(WebClient.class)
class CurcumaWebClientConfiguration {
    @Bean
    static BeanPostProcessor curcumaWebClients(ObjectProvider<HttpMessages> messages) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                // the customizers of Spring Boot 3 and 4 are in different packages
                return bean instanceof WebClient.Builder builder
                        ? builder.codecs(codecs -> FluxCodecs.register(codecs, messages.getObject()))
                        : bean;
            }
        };
    }
}
