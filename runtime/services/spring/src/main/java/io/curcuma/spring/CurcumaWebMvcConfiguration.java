package io.curcuma.spring;

import io.curcuma.http.BodyTypes;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.NegotiationOptions;
import io.curcuma.http.servlet.CurcumaFilter;
import io.curcuma.http.servlet.OperationsServlet;
import io.curcuma.services.Service;
import jakarta.servlet.Filter;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.servlet.mvc.support.DefaultHandlerExceptionResolver;

/** The filters and handlers of a service on servlets, in addition to the converter. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(WebMvcConfigurer.class)
class CurcumaWebMvcConfiguration {
    /** After the filters of Spring Security, so that clients that they refuse learn nothing. */
    private static final int ORDER = 0;

    @Bean
    BeanHandlers curcumaBeanHandlers(HttpMessages messages, ObjectProvider<RequestMappingInfoHandlerMapping> mappings) {
        return new BeanHandlers(
                new BodyTypes(messages), () -> mappings.orderedStream().toList());
    }

    @Bean
    WebMvcConfigurer curcumaWebMvcConfigurer(
            HttpMessages messages, BeanHandlers handlers, CurcumaHttpMessageConverter converter) {
        return new LastConfigurer() {
            @Override
            public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
                OtherConverters.prepare(converters, converter, messages.serializer());
            }

            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new BodyType(handlers));
                registry.addInterceptor(new VaryHeader(messages.selector(), handlers));
            }

            /** The application's own handlers of exceptions come first. */
            @Override
            public void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
                int last = 0;
                while (last < resolvers.size() && !(resolvers.get(last) instanceof DefaultHandlerExceptionResolver)) {
                    last++;
                }
                resolvers.add(last, new ProblemResolver(messages, handlers));
            }
        };
    }

    /** After the application's own configurers have changed the converters. */
    private abstract static class LastConfigurer implements WebMvcConfigurer, Ordered {
        @Override
        public int getOrder() {
            return LOWEST_PRECEDENCE;
        }
    }

    @Bean
    EmptyBodies curcumaEmptyBodies(CurcumaHttpMessageConverter converter) {
        return new EmptyBodies(converter);
    }

    @Bean
    @ConditionalOnMissingBean(name = "curcumaFilter")
    FilterRegistrationBean<Filter> curcumaFilter(
            HttpMessages messages, BeanHandlers handlers, CurcumaProperties properties) {
        messages.logOffer();
        return registered(new SharedFilter(messages, handlers, new CurcumaFilter(messages)), properties, ORDER);
    }

    @Bean
    @ConditionalOnMissingBean(name = "curcumaBodyTypeFilter")
    FilterRegistrationBean<Filter> curcumaBodyTypeFilter(HttpMessages messages, CurcumaProperties properties) {
        NegotiationOptions options = messages.selector().options();
        Optional<String> defaultType = options.strict()
                ? Optional.empty()
                : Optional.of(options.defaultFormat().mediaTypes().get(0));
        return registered(new BodyType.BodyTypeFilter(defaultType), properties, ORDER + 1);
    }

    /** Answers calls of the application's services. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBean(Service.class)
    static class Services {
        @Bean
        @ConditionalOnMissingBean(name = "curcumaServices")
        ServletRegistrationBean<OperationsServlet> curcumaServices(
                HttpMessages messages, ObjectProvider<Service> services, CurcumaProperties properties) {
            HttpOperations operations =
                    new HttpOperations(messages, services.orderedStream().toArray(Service[]::new));
            String path = properties.servicesPath();
            return new ServletRegistrationBean<>(
                    new OperationsServlet(operations), path.equals("/") ? "/*" : path + "/*");
        }
    }

    private static FilterRegistrationBean<Filter> registered(Filter filter, CurcumaProperties properties, int order) {
        FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(filter);
        registration.setUrlPatterns(properties.urlPatterns());
        registration.setOrder(order);
        return registration;
    }
}
