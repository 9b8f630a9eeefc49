package io.curcuma.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Where the released schemas are. */
sealed interface Released {
    /**
     * In a file or folder.
     *
     * @param path of it
     */
    record InFiles(Path path) implements Released {}

    /**
     * In a commit.
     *
     * @param reference a commit, tag or branch
     */
    record InGit(String reference) implements Released {}

    /**
     * In a jar of a repository.
     *
     * @param coordinates as the user gave them
     * @param jar the file
     * @param version of it
     */
    record InArtifact(String coordinates, Path jar, String version) implements Released {
        static InArtifact resolve(
                String coordinates,
                RepositorySystem system,
                RepositorySystemSession session,
                List<RemoteRepository> remote)
                throws MojoExecutionException {
            try {
                Artifact artifact = system.resolveArtifact(
                                session, new ArtifactRequest(new DefaultArtifact(coordinates), remote, "curcuma"))
                        .getArtifact();
                return new InArtifact(coordinates, artifact.getFile().toPath(), artifact.getVersion());
            } catch (IllegalArgumentException e) {
                throw new MojoExecutionException(
                        "parameter oldArtifact is '" + coordinates
                                + "', expected group:artifact[:extension[:classifier]]:version",
                        e);
            } catch (ArtifactResolutionException e) {
                throw new MojoExecutionException(
                        "the released artifact is not found: " + e.getMessage()
                                + "; hint: release it first, or name a commit with oldRef",
                        e);
            }
        }
    }
}
