package io.curcuma.connect;

import java.util.Objects;
import org.apache.kafka.common.config.ConfigDef;

/** What every plugin tells the worker about itself. */
final class Versions {
    private Versions() {}

    /** The version of this library, {@code unknown} if it does not come from a jar. */
    static String own() {
        return Objects.requireNonNullElse(Versions.class.getPackage().getImplementationVersion(), "unknown");
    }

    /** All keys of both definitions. */
    static ConfigDef with(ConfigDef one, ConfigDef other) {
        ConfigDef all = new ConfigDef(one);
        other.configKeys().values().forEach(all::define);
        return all;
    }
}
