package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.messaging.converter.MessageConverter;

/** A converter for Spring's messages, which the application gives its templates and listeners. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(MessageConverter.class)
class CurcumaMessagingConfiguration {
    @Bean
    @ConditionalOnMissingBean
    CurcumaMessageConverter curcumaMessageConverter(HttpMessages messages) {
        return new CurcumaMessageConverter(messages);
    }
}
