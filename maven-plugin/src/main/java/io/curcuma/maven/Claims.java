package io.curcuma.maven;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.plugin.MojoFailureException;

/**
 * Which execution of this build writes which file, in all its modules. Executions may share folders, but not a file with different
 * contents: the second would undo what the first did, and both would find their output changed in every build.
 *
 * <p>Modules may load the plugin more than once, so what they share are types of the JDK.
 *
 * @param context what one build shares; holds, for each file, the execution that claims it and the digest
 */
record Claims(Map<Object, Object> context) {
    private static final String KEY = "io.curcuma.claims";
    private static final String MANIFESTS = "manifests";

    /** @param data what Maven keeps while a build runs */
    @SuppressWarnings("unchecked")
    static Claims in(Map<String, Object> data) {
        synchronized (data) {
            return new Claims((Map<Object, Object>) data.computeIfAbsent(KEY, key -> new ConcurrentHashMap<>()));
        }
    }

    /** The manifests of the executions that ran so far. Guarded by itself, for modules are built at the same time. */
    @SuppressWarnings("unchecked")
    Set<Path> manifests() {
        return (Set<Path>) context.computeIfAbsent(MANIFESTS, key -> new HashSet<Path>());
    }

    /** Claims files, by their digests. @throws MojoFailureException if another execution has one with another content */
    void files(String execution, Map<String, String> digests) throws MojoFailureException {
        for (Map.Entry<String, String> file : digests.entrySet()) {
            claim(
                    file.getKey(),
                    file.getKey(),
                    List.of(execution, file.getValue()),
                    "give them schemas of different namespaces");
        }
    }

    /**
     * Claims the numbers file. Modules may have one in common, for the same schemas.
     *
     * @throws MojoFailureException if another execution of the module has it: each would reserve the other's types
     */
    void numbers(String module, String execution, String file) throws MojoFailureException {
        claim(
                file + " in " + module,
                file,
                List.of(execution, "numbers of " + execution),
                "give each its own numbersFile");
    }

    private void claim(String key, String file, List<String> claim, String advice) throws MojoFailureException {
        List<?> owner = (List<?>) context.putIfAbsent("curcuma:" + key, claim);
        if (owner != null && !owner.get(0).equals(claim.get(0)) && !owner.get(1).equals(claim.get(1))) {
            throw new MojoFailureException(
                    "executions " + owner.get(0) + " and " + claim.get(0) + " both write " + file + ": " + advice);
        }
    }
}
