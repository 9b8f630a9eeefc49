package io.curcuma.spring;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** A service as Spring Boot starts it, on a port of its own. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({FlightsController.class, OtherController.class, ContainersController.class})
public class FlightsService {
    static final String PACKAGES = "--curcuma.packages=io.curcuma.schemas.flights";

    private static final List<String> QUIET = List.of(
            "--server.port=0",
            "--server.address=127.0.0.1",
            "--logging.level.root=off",
            "--spring.main.banner-mode=off",
            "--spring.main.register-shutdown-hook=false");

    static ConfigurableApplicationContext start(Class<?> service, String... properties) {
        return new SpringApplicationBuilder(service)
                .run(Stream.concat(QUIET.stream(), Stream.of(properties)).toArray(String[]::new));
    }

    static int port(ConfigurableApplicationContext context) {
        return context.getEnvironment().getRequiredProperty("local.server.port", int.class);
    }
}
