package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.Validation;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.compression.Codecs;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.NegotiationOptions;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanClassLoaderAware;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.AnyNestedCondition;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.OnPropertyListCondition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Import;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.util.unit.DataSize;

/**
 * Beans as bodies of an application's controllers and clients, if {@code curcuma.packages} names their packages, or if the application has a
 * {@link Serializer} or {@link HttpMessages} of its own, which is used instead.
 */
@AutoConfiguration
@ConditionalOnClass(HttpMessageConverter.class)
@Conditional(CurcumaAutoConfiguration.BeansAreKnown.class)
@EnableConfigurationProperties(CurcumaProperties.class)
@Import({
    CurcumaWebMvcConfiguration.class,
    CurcumaWebFluxConfiguration.class,
    CurcumaWebClientConfiguration.class,
    CurcumaMessagingConfiguration.class,
    CurcumaJacksonConfiguration.class
})
public class CurcumaAutoConfiguration implements BeanClassLoaderAware {
    /** Major versions of Spring Boot: another one may ignore what this library configures. */
    private static final Set<String> SUPPORTED = Set.of("3", "4");

    private ClassLoader loader = CurcumaAutoConfiguration.class.getClassLoader();

    /** @throws SerializationException {@code CONFIG_INVALID} on another version of Spring Boot */
    public CurcumaAutoConfiguration() {
        checkVersion(SpringBootVersion.getVersion());
    }

    static void checkVersion(@Nullable String version) {
        // without a version it is in one jar with the application
        if (version != null && !SUPPORTED.contains(version.replaceFirst("\\..*", ""))) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "this version of curcuma-spring is made for Spring Boot 3 and 4, and Spring Boot is " + version);
        }
    }

    @Override
    public void setBeanClassLoader(ClassLoader classLoader) {
        this.loader = classLoader;
    }

    /** Reads and writes the beans of the packages. */
    @Bean
    @ConditionalOnMissingBean({Serializer.class, HttpMessages.class})
    Serializer curcumaSerializer(CurcumaProperties properties) {
        Serializer serializer = Serializer.forPackages(loader, packages(properties))
                .withUnknownLiterals(properties.unknownLiterals())
                .withUnknownElements(properties.unknownElements())
                .withValidation(properties.validate().toArray(Validation[]::new));
        DataSize size = properties.maxMessageSize();
        Limits limits = serializer.limits();
        return size == null ? serializer : serializer.withLimits(limits.with("messageBytes", size.toBytes()));
    }

    /** Reads and writes bodies with the options that the properties set. */
    @Bean
    @ConditionalOnMissingBean
    HttpMessages curcumaHttpMessages(Serializer serializer, CurcumaProperties properties) {
        HttpMessages messages = new HttpMessages(
                serializer,
                options(serializer, properties),
                Codecs.load(),
                Math.toIntExact(properties.codingThreshold().toBytes()));
        if (!properties.schemas() || properties.packages().isEmpty()) {
            return messages;
        }
        SchemaCatalog catalog = SchemaCatalog.forPackages(loader, packages(properties));
        URI address = properties.serviceAddress();
        return address == null ? messages.withSchemas(catalog) : messages.withSchemas(catalog, address);
    }

    private static String[] packages(CurcumaProperties properties) {
        return properties.packages().toArray(String[]::new);
    }

    private static NegotiationOptions options(Serializer serializer, CurcumaProperties properties) {
        List<Format> formats = properties.formats().isEmpty()
                ? NegotiationOptions.usual(serializer)
                : properties.formats().stream().map(serializer::format).toList();
        List<String> codings = properties.codings();
        NegotiationOptions options = NegotiationOptions.of(formats)
                .withCodings(codings == null ? usualCodings(serializer) : codings)
                .withMediaTypes(properties.mediaTypes())
                .withVersions(properties.versions())
                .withStrict(properties.strict())
                .withLikeRequest(properties.likeRequest())
                .withTurmericHeaders(properties.turmericHeaders())
                .withFormatParameter(properties.formatParameter());
        String named = properties.defaultFormat();
        return named == null ? options : options.withDefaultFormat(serializer.format(named));
    }

    private static List<String> usualCodings(Serializer serializer) {
        return HttpMessages.of(serializer).selector().options().codings();
    }

    /** Reads and writes beans wherever Spring uses converters, before the converters that accept any class. */
    @Bean
    @ConditionalOnMissingBean
    CurcumaHttpMessageConverter curcumaHttpMessageConverter(HttpMessages messages) {
        return new CurcumaHttpMessageConverter(messages);
    }

    /** The application says where its beans are. */
    static final class BeansAreKnown extends AnyNestedCondition {
        BeansAreKnown() {
            super(ConfigurationPhase.REGISTER_BEAN);
        }

        @Conditional(Packages.class)
        static final class ByProperty {}

        @ConditionalOnBean(Serializer.class)
        static final class BySerializer {}

        @ConditionalOnBean(HttpMessages.class)
        static final class ByMessages {}
    }

    /** {@code curcuma.packages} is set, as a text or as a list. */
    static final class Packages extends OnPropertyListCondition {
        Packages() {
            super("curcuma.packages", () -> ConditionMessage.forCondition("Curcuma's packages"));
        }
    }
}
