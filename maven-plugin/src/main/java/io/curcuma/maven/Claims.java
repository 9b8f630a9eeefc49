package io.curcuma.maven;

import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;

/**
 * Which execution of this build writes which file. Executions may share folders, but not a file with different contents: the
 * second would undo what the first did, and both would find their output changed in every build.
 *
 * @param context what Maven keeps per project while a build runs
 */
record Claims(Map<Object, Object> context) {
    private record Claim(String execution, String digest) {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // Maven's raw type
    static Claims in(Map context) {
        return new Claims(context);
    }

    /** Claims files, by their digests. @throws MojoFailureException if another execution has one with another content */
    void files(String execution, Map<String, String> digests) throws MojoFailureException {
        for (Map.Entry<String, String> file : digests.entrySet()) {
            claim(file.getKey(), new Claim(execution, file.getValue()), "give them schemas of different namespaces");
        }
    }

    /** Claims the numbers file. @throws MojoFailureException if another execution has it: each would reserve the other's types */
    void numbers(String execution, String file) throws MojoFailureException {
        claim(file, new Claim(execution, "numbers of " + execution), "give each its own numbersFile");
    }

    private void claim(String file, Claim claim, String advice) throws MojoFailureException {
        Claim owner = (Claim) context.putIfAbsent("curcuma:" + file, claim);
        if (owner != null
                && !owner.execution().equals(claim.execution())
                && !owner.digest().equals(claim.digest())) {
            throw new MojoFailureException("executions " + owner.execution() + " and " + claim.execution()
                    + " both write " + file + ": " + advice);
        }
    }
}
