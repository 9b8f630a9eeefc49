package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.NegotiationOptions;
import io.curcuma.http.RequestHead;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.UrlResource;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/** What an application gets with its configuration, without a server as in a client. */
class CurcumaAutoConfigurationTest {
    private static final RequestHead QUERY = new RequestHead() {
        @Override
        public String method() {
            return "GET";
        }

        @Override
        public String path() {
            return "/";
        }

        @Override
        public String query() {
            return "proto";
        }

        @Override
        public List<String> headers(String name) {
            return List.of();
        }
    };

    private static final String PACKAGE = "io.curcuma.schemas.flights";

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Application {}

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class OwnSerializer {
        @Bean
        Serializer own() {
            return Serializer.forPackages(PACKAGE);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class OwnMessages {
        @Bean
        HttpMessages own() {
            return HttpMessages.of(Serializer.forPackages(PACKAGE));
        }
    }

    private static ConfigurableApplicationContext run(Class<?> application, String... properties) {
        Stream<String> quiet = Stream.of("--logging.level.root=off", "--spring.main.banner-mode=off");
        return new SpringApplicationBuilder(application)
                .web(WebApplicationType.NONE)
                .run(Stream.concat(quiet, Stream.of(properties)).toArray(String[]::new));
    }

    @Test
    void doesNothingUnlessTheApplicationSaysWhereItsBeansAre() {
        try (ConfigurableApplicationContext context = run(Application.class)) {
            assertThat(context.getBeanNamesForType(HttpMessages.class)).isEmpty();
            assertThat(context.getBeanNamesForType(CurcumaHttpMessageConverter.class))
                    .isEmpty();
        }
    }

    @Test
    void packagesAreATextOrAList() {
        for (String name : List.of("curcuma.packages", "curcuma.packages[0]")) {
            try (ConfigurableApplicationContext context = run(Application.class, "--" + name + "=" + PACKAGE)) {
                assertThat(context.getBean(Serializer.class).beans()).isNotEmpty();
                assertThat(context.getBean(CurcumaHttpMessageConverter.class)).isNotNull();
            }
        }
    }

    @Test
    void theDefaultsAreThoseOfTheLibrary() {
        try (ConfigurableApplicationContext context = run(Application.class, "--curcuma.packages=" + PACKAGE)) {
            NegotiationOptions expected =
                    HttpMessages.of(Serializer.forPackages(PACKAGE)).selector().options();
            NegotiationOptions options =
                    context.getBean(HttpMessages.class).selector().options();
            assertThat(context.getBean(HttpMessages.class).schema(QUERY)).isPresent();
            assertThat(options.defaultFormat().id()).isEqualTo(Format.XML);
            assertThat(options.codings()).isEqualTo(expected.codings()).contains("gzip");
            assertThat(ids(options)).isEqualTo(ids(expected));
            assertThat(List.of(
                            options.versions(),
                            options.strict(),
                            options.likeRequest(),
                            options.turmericHeaders(),
                            options.formatParameter()))
                    .isEqualTo(List.of(
                            expected.versions(),
                            expected.strict(),
                            expected.likeRequest(),
                            expected.turmericHeaders(),
                            expected.formatParameter()));
            CurcumaProperties properties = context.getBean(CurcumaProperties.class);
            assertThat(properties.codingThreshold().toBytes()).isEqualTo(HttpMessages.DEFAULT_CODING_THRESHOLD);
        }
    }

    private static List<String> ids(NegotiationOptions options) {
        return options.formats().stream().map(Format::id).toList();
    }

    @Test
    void everyPropertyReachesItsPlace() {
        try (ConfigurableApplicationContext context = run(
                Application.class,
                "--curcuma.packages=" + PACKAGE,
                "--curcuma.formats=json,protobuf",
                "--curcuma.default-format=protobuf",
                "--curcuma.codings=gzip",
                "--curcuma.coding-threshold=10B",
                "--curcuma.max-message-size=2MB",
                "--curcuma.versions=1,2",
                "--curcuma.strict=true",
                "--curcuma.like-request=true",
                "--curcuma.turmeric-headers=true",
                "--curcuma.format-parameter=false",
                "--curcuma.schemas=false",
                "--curcuma.url-patterns=/a/*")) {
            HttpMessages messages = context.getBean(HttpMessages.class);
            assertThat(messages.schema(QUERY)).isEmpty();
            NegotiationOptions options = messages.selector().options();
            assertThat(ids(options)).containsExactly("json", "protobuf");
            assertThat(options.defaultFormat().id()).isEqualTo("protobuf");
            assertThat(options.codings()).containsExactly("gzip");
            assertThat(messages.serializer().limits().messageBytes()).isEqualTo(2 << 20);
            assertThat(options.versions()).containsExactlyInAnyOrder("1", "2");
            assertThat(options.strict()).isTrue();
            assertThat(options.likeRequest()).isTrue();
            assertThat(options.turmericHeaders()).isTrue();
            assertThat(options.formatParameter()).isFalse();
            CurcumaProperties properties = context.getBean(CurcumaProperties.class);
            assertThat(properties.urlPatterns()).containsExactly("/a/*");
            assertThat(properties.codingThreshold().toBytes()).isEqualTo(10);
        }
    }

    @Test
    void anEmptyListOfCodingsIsNone() {
        try (ConfigurableApplicationContext context =
                run(Application.class, "--curcuma.packages=" + PACKAGE, "--curcuma.codings=")) {
            assertThat(context.getBean(HttpMessages.class).selector().options().codings())
                    .isEmpty();
        }
    }

    @Test
    void whatTheApplicationHasItselfCounts() {
        try (ConfigurableApplicationContext context = run(OwnSerializer.class)) {
            assertThat(context.getBean(HttpMessages.class).serializer()).isSameAs(context.getBean("own"));
        }
        try (ConfigurableApplicationContext context = run(OwnMessages.class, "--curcuma.default-format=nonsense")) {
            assertThat(context.getBean(HttpMessages.class)).isSameAs(context.getBean("own"));
            assertThat(context.getBean(CurcumaHttpMessageConverter.class)).isNotNull();
        }
    }

    @Test
    void aConfigurationThatCannotWorkStopsTheStart() {
        for (String property : List.of(
                "--curcuma.packages=no.such.thing",
                "--curcuma.default-format=nonsense",
                "--curcuma.formats=nonsense",
                "--curcuma.codings=nonsense")) {
            String value = property.replaceFirst(".*=", "");
            assertThatThrownBy(() -> run(Application.class, "--curcuma.packages=" + PACKAGE, property))
                    .as(property)
                    .satisfies(thrown -> assertThat(new CurcumaFailureAnalyzer().analyze(thrown))
                            .satisfies(analysis -> {
                                assertThat(analysis.getDescription())
                                        .contains(value)
                                        .hasLineCount(1);
                                assertThat(analysis.getAction()).contains("curcuma.*");
                            }))
                    .rootCause()
                    .hasMessageContaining(value);
        }
    }

    @Test
    void anotherVersionOfSpringBootStopsTheStart() {
        for (String version : Arrays.asList(null, "3.5.16", "4.0.0-M1", "4.1.2")) {
            CurcumaAutoConfiguration.checkVersion(version);
        }
        for (String version : List.of("2.7.18", "5.0.0-M1", "30.0.0")) {
            assertThatThrownBy(() -> CurcumaAutoConfiguration.checkVersion(version))
                    .hasMessageContaining("Spring Boot is " + version);
        }
    }

    @Test
    void springBootFindsWhatAnalysesFailures() throws IOException {
        List<String> found = new ArrayList<>();
        for (URL factories : Collections.list(getClass().getClassLoader().getResources("META-INF/spring.factories"))) {
            Properties properties = PropertiesLoaderUtils.loadProperties(new UrlResource(factories));
            found.add(properties.getProperty(FailureAnalyzer.class.getName(), ""));
        }
        assertThat(found).contains(CurcumaFailureAnalyzer.class.getName());
    }
}
