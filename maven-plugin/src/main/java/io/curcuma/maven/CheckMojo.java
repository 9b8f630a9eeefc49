package io.curcuma.maven;

import io.curcuma.embedded.check.SchemaPlace;
import io.curcuma.generator.check.Bump;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Compares the schemas with a released version, shows what each change means in each format, and fails the build if the declared
 * version bump is too small.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class CheckMojo extends AbstractSchemaMojo {
    /** Folder of the schemas, and by convention of {@code *.xjb}, {@code catalog.xml} and {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.schemaDirectory", defaultValue = "${project.basedir}/src/main/xsd")
    private File schemaDirectory;

    /** The released schemas: a file, or a folder like the schema directory. Set exactly one of old, oldRef and oldArtifact. */
    @Parameter(property = "curcuma.check.old")
    @Nullable
    private File old;

    /** The commit, tag or branch that has the released schemas, in the schema directory. */
    @Parameter(property = "curcuma.check.oldRef")
    @Nullable
    private String oldRef;

    /** The artifact that has the released schemas, {@code group:artifact[:extension[:classifier]]:version}; a jar. */
    @Parameter(property = "curcuma.check.oldArtifact")
    @Nullable
    private String oldArtifact;

    /**
     * Declared bump of the new version: {@code none}, {@code maintenance}, {@code minor} or {@code major}. Default: taken from
     * {@code xs:schema/@version}, or from the versions of the artifact and the project; without these, the build does not fail.
     */
    @Parameter(property = "curcuma.check.declared")
    @Nullable
    private String declared;

    /** Whether to print the changes also as annotations for GitHub workflows. */
    @Parameter(property = "curcuma.check.githubAnnotations", defaultValue = "false")
    private boolean githubAnnotations;

    /** Whether to show each change, however many there are. By default the worst are shown, and the others are counted by rule. */
    @Parameter(property = "curcuma.check.all", defaultValue = "false")
    private boolean all;

    /** The report as JSON. */
    @Parameter(property = "curcuma.check.report", defaultValue = "${project.build.directory}/curcuma/check.json")
    private File report;

    @Inject
    private RepositorySystem repositories;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    @Override
    String verb() {
        return "check";
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        SchemaSettings settings = GenerateSettingsFactory.schemas(this);
        ProjectPaths paths = settings.project();
        Inputs inputs = Inputs.of(settings.sources());
        if (inputs.schemas().isEmpty()) {
            throw new MojoFailureException("no schema to check");
        }
        SchemaPlace now = new SchemaPlace(
                inputs.schemas(),
                inputs.bindings(),
                inputs.catalogs(),
                inputs.roots(),
                settings.numbers(),
                name -> paths.name(paths.path(name)));
        try {
            new ReleaseCheck(
                            getLog(),
                            paths,
                            settings.request(Inputs.NONE, Optional.empty()),
                            GenerateSettingsFactory.path(schemaDirectory),
                            declared(),
                            githubAnnotations,
                            all,
                            GenerateSettingsFactory.path(report))
                    .run(released(), now, project.getVersion());
        } catch (IOException e) {
            // what says why the released schemas cannot be had
            throw new MojoFailureException(String.valueOf(e.getMessage()), e);
        }
    }

    private Optional<Bump> declared() throws MojoExecutionException {
        if (declared == null || declared.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(Bump.parse(declared)
                .orElseThrow(() -> new MojoExecutionException(
                        "parameter declared is '" + declared + "', expected none, maintenance, minor or major")));
    }

    private Released released() throws MojoExecutionException {
        if (old != null && oldRef == null && oldArtifact == null) {
            return new Released.InFiles(GenerateSettingsFactory.path(old));
        }
        if (oldRef != null && old == null && oldArtifact == null) {
            return new Released.InGit(oldRef);
        }
        if (oldArtifact != null && old == null && oldRef == null) {
            return Released.InArtifact.resolve(
                    oldArtifact, repositories, session.getRepositorySession(), project.getRemoteProjectRepositories());
        }
        throw new MojoExecutionException(
                "set one of the parameters old, oldRef and oldArtifact," + " such as -Dcurcuma.check.oldRef=v1.0.0");
    }
}
