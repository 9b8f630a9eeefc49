package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Beans as entities in every format, for services and clients. Jakarta REST 3.1 finds it by {@link java.util.ServiceLoader}. It is active if the
 * configuration has the property {@value #PACKAGES} or {@value #MESSAGES}. It can also be registered as an instance.
 */
public final class CurcumaFeature implements Feature {
    /** Property: the Java packages of the beans, separated by commas. */
    public static final String PACKAGES = "curcuma.packages";
    /** Property: the {@link HttpMessages} to use. */
    public static final String MESSAGES = "curcuma.messages";

    private final @Nullable HttpMessages given;

    /** For the service loader. The configuration has the properties. */
    public CurcumaFeature() {
        this.given = null;
    }

    /** A feature that needs no properties. */
    public CurcumaFeature(HttpMessages messages) {
        this.given = messages;
    }

    @Override
    public boolean configure(FeatureContext context) {
        Configuration configuration = context.getConfiguration();
        Optional<HttpMessages> found = messages(configuration);
        if (found.isEmpty() || configuration.isRegistered(BeanProvider.class)) {
            return false;
        }
        HttpMessages messages = found.get();
        context.register(new BeanProvider(messages));
        if (configuration.getRuntimeType() == RuntimeType.SERVER) {
            messages.logOffer();
            context.register(new RequestFormats(messages))
                    .register(new ResponseFormats(messages))
                    .register(new ProblemMapper.ForProblem(messages))
                    .register(new ProblemMapper.ForMessage(messages))
                    .register(new ProblemMapper.NotAcceptable(messages))
                    .register(new ProblemMapper.NotSupported(messages))
                    .register(new ProblemMapper.NotAllowed(messages));
        }
        return true;
    }

    private Optional<HttpMessages> messages(Configuration configuration) {
        if (given != null) {
            return Optional.of(given);
        }
        if (configuration.getProperty(MESSAGES) instanceof HttpMessages messages) {
            return Optional.of(messages);
        }
        return configuration.getProperty(PACKAGES) instanceof String packages
                ? Optional.of(HttpMessages.forPackages(packages.strip().split("\\s*,\\s*", -1)))
                : Optional.empty();
    }
}
