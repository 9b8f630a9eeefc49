package io.curcuma.maven;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.internal.avroschema.SchemaSet;
import io.curcuma.registry.Registration;
import io.curcuma.registry.RegistryClient;
import io.curcuma.registry.RegistryException;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.crypto.DefaultSettingsDecryptionRequest;
import org.apache.maven.settings.crypto.SettingsDecrypter;
import org.jspecify.annotations.Nullable;

/**
 * Registers the Avro schemas of this version in a registry with Confluent's REST API, in exactly the form that writers look up at run time. No
 * file changes, and schemas that are registered already stay as they are.
 */
@Mojo(name = "register", requiresDependencyResolution = ResolutionScope.COMPILE, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class RegisterMojo extends AbstractSchemaMojo {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    /** Folder of the schemas, and by convention of {@code *.xjb}, {@code catalog.xml} and {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.schemaDirectory", defaultValue = "${project.basedir}/src/main/xsd")
    private File schemaDirectory;

    /** Address of the registry, without credentials, such as {@code https://registry:8081}. */
    @Parameter(property = "curcuma.registry.url", required = true)
    private String registryUrl;

    /** Id of the server in {@code settings.xml} with the registry's user name and password. Default: no credentials are sent. */
    @Parameter(property = "curcuma.registry.server")
    @Nullable
    private String registryServer;

    /**
     * The subjects to register, each with the full name of its Avro record: {@code
     * <orders-value>com.acme.orders.Order</orders-value>}. Default: one for each type of a global element, named after its record.
     */
    @Parameter
    @Nullable
    private Map<String, String> subjects;

    /** Timeout for each request to the registry, in seconds. */
    @Parameter(property = "curcuma.registry.timeout", defaultValue = "10")
    private int registryTimeout;

    @Parameter(defaultValue = "${settings}", readonly = true, required = true)
    private Settings settings;

    @Component
    @SuppressWarnings("deprecation") // what replaces it is not read by every Maven that the plugin runs in
    private SettingsDecrypter decrypter;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    @Override
    String verb() {
        return "register";
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        RegistryClient client = client();
        Collection<String> schemas = schemas();
        BiConsumer<String, Integer> done = (subject, id) -> getLog().info("Subject " + subject + " has id " + id);
        try {
            Registration registration = new Registration(client);
            if (subjects == null || subjects.isEmpty()) {
                registration.byRecord(schemas, done);
            } else {
                registration.bySubject(schemas, subjects, done);
            }
        } catch (RegistryException e) {
            throw new MojoFailureException(e.getMessage() + "; hint: " + hint(e.status()), e);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(String.valueOf(e.getMessage()), e);
        }
    }

    private String hint(int status) {
        return switch (status) {
            case 0 -> "check that the registry runs at registryUrl, and that registryTimeout is long enough";
            case UNAUTHORIZED, FORBIDDEN ->
                registryServer == null
                        ? "set registryServer to the server of settings.xml that has the user name and password"
                        : "check the user name and password of server '" + registryServer
                                + "' in settings.xml, and the permissions of that user";
            case NOT_FOUND -> "registryUrl must be the URL that /subjects is appended to";
            case CONFLICT ->
                "mvn curcuma:check shows what the change means; the registry configures the compatibility of each subject";
            default -> "registered schemas stay; run the goal again when the registry accepts this one";
        };
    }

    private RegistryClient client() throws MojoExecutionException {
        RegistryClient client;
        try {
            client = RegistryClient.of(URI.create(registryUrl)).withTimeout(Duration.ofSeconds(registryTimeout));
        } catch (IllegalArgumentException e) {
            // its text would repeat the address
            throw new MojoExecutionException("registryUrl must be an http or https URL without credentials");
        }
        if (registryServer == null) {
            return client;
        }
        Server server = settings.getServer(registryServer);
        if (server == null) {
            throw new MojoExecutionException("settings.xml has no server '" + registryServer
                    + "'; hint: add a server with that id, and the user name and password of the registry");
        }
        Server decrypted =
                decrypter.decrypt(new DefaultSettingsDecryptionRequest(server)).getServer();
        return client.withBasicAuth(String.valueOf(decrypted.getUsername()), String.valueOf(decrypted.getPassword()));
    }

    /** The schemas of this version alone, which the generator adds to no history. */
    private Collection<String> schemas() throws IOException, MojoExecutionException, MojoFailureException {
        SchemaSettings schemaSet = GenerateSettingsFactory.schemas(this);
        Inputs inputs = Inputs.of(schemaSet.sources());
        GenerationResult result = Generator.generate(schemaSet.request(inputs, schemaSet.numbers()));
        if (result.hasErrors()) {
            Diagnostic first = result.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                    .findFirst()
                    .orElseThrow();
            throw new MojoFailureException(first.headline() + "; " + first.hint());
        }
        List<String> schemas = new ArrayList<>();
        result.history().forEach((name, text) -> {
            if (name.endsWith(HistoryFolder.SET)) {
                // it is based on no other one, since there is no history
                SchemaSet.fingerprints(text).stream()
                        .flatMap(fingerprint -> SchemaSet.schema(text, fingerprint, base -> Optional.empty()).stream())
                        .forEach(schemas::add);
            } else {
                schemas.add(text);
            }
        });
        return schemas;
    }
}
