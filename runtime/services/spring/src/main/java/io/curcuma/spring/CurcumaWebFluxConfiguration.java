package io.curcuma.spring;

import io.curcuma.HeapBudget;
import io.curcuma.http.BodyTypes;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.services.Service;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.server.WebFilter;

/** Beans as bodies of reactive services. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnClass(WebFluxConfigurer.class)
class CurcumaWebFluxConfiguration {
    /** Before Spring Boot's own. */
    private static final int BEFORE_ERROR_PAGES = -2;

    /** The threads of a reactive service never wait, so a message without room is refused at once. */
    private static HttpMessages impatient(HttpMessages messages) {
        return messages.withHeap(HeapBudget.shared(), Duration.ZERO);
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    WebFluxConfigurer curcumaWebFluxConfigurer(HttpMessages messages) {
        messages.logOffer();
        return new WebFluxConfigurer() {
            @Override
            public void configureHttpMessageCodecs(ServerCodecConfigurer configurer) {
                FluxCodecs.register(configurer, impatient(messages));
            }
        };
    }

    @Bean
    @Order(0)
    WebFilter curcumaWebFilter(HttpMessages messages) {
        return new FluxFilter(messages);
    }

    /** Answers calls of the application's services. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBean(Service.class)
    static class Services {
        /** Before the mappings of controllers, as a path of its own. */
        private static final int ORDER = -1;

        @Bean
        @ConditionalOnMissingBean(name = "curcumaServices")
        SimpleUrlHandlerMapping curcumaServices(
                HttpMessages messages, ObjectProvider<Service> services, CurcumaProperties properties) {
            HttpOperations operations =
                    new HttpOperations(messages, services.orderedStream().toArray(Service[]::new));
            String path = properties.servicesPath();
            return new SimpleUrlHandlerMapping(
                    Map.of(path.equals("/") ? "/**" : path + "/**", new FluxOperations(messages, operations)), ORDER);
        }
    }

    @Bean
    @Order(BEFORE_ERROR_PAGES)
    WebExceptionHandler curcumaWebExceptionHandler(HttpMessages messages) {
        return new FluxProblems(messages, new BodyTypes(messages));
    }
}
