package io.curcuma.jaxrs;

import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** The service, which names the packages of its beans. JAX-RS finds the feature. */
public final class FlightsApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(FlightsResource.class, ServicesResource.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        return Map.of(CurcumaFeature.PACKAGES, "io.curcuma.schemas.flights");
    }
}
