package io.curcuma.kafka;

import io.curcuma.SchemaStore;
import io.curcuma.avro.FolderSchemas;
import io.curcuma.registry.RegistryClient;
import io.curcuma.registry.RegistrySchemas;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.types.Password;
import org.jspecify.annotations.Nullable;

/**
 * Where Avro schemas of other versions are looked up, besides the class path.
 *
 * @param registry null if none is configured
 */
record WriterSchemas(SchemaStore store, @Nullable RegistrySchemas registry) {
    static WriterSchemas of(CurcumaConfig config) {
        SchemaStore store = SchemaStore.NONE;
        String folder = config.getString(CurcumaConfig.SCHEMAS_FOLDER);
        if (folder != null) {
            store = new FolderSchemas(Path.of(folder));
        }
        RegistrySchemas registry = registry(config);
        return new WriterSchemas(registry == null ? store : store.or(registry), registry);
    }

    private static @Nullable RegistrySchemas registry(CurcumaConfig config) {
        String url = config.getString(CurcumaConfig.REGISTRY_URL);
        String user = config.getString(CurcumaConfig.REGISTRY_USER);
        Password password = config.getPassword(CurcumaConfig.REGISTRY_PASSWORD);
        if (url == null) {
            if (!config.getList(CurcumaConfig.REGISTRY_SUBJECTS).isEmpty()) {
                throw new ConfigException(CurcumaConfig.REGISTRY_SUBJECTS + " needs " + CurcumaConfig.REGISTRY_URL);
            }
            return null;
        }
        RegistryClient client = RegistryClient.of(URI.create(url))
                .withTimeout(Duration.ofMillis(config.getInt(CurcumaConfig.REGISTRY_TIMEOUT)));
        if ((user == null) != (password == null)) {
            throw new ConfigException(
                    CurcumaConfig.REGISTRY_USER + " and " + CurcumaConfig.REGISTRY_PASSWORD + " need each other");
        }
        return new RegistrySchemas(
                user == null || password == null ? client : client.withBasicAuth(user, password.value()),
                config.getList(CurcumaConfig.REGISTRY_SUBJECTS));
    }
}
