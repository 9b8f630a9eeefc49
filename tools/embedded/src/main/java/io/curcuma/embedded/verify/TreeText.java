package io.curcuma.embedded.verify;

/** Text between two tags, as a parser resolves it; comments and processing instructions do not split it. */
record TreeText(String text) implements TreeNode {
    boolean isBlank() {
        return text.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\r' || c == '\n');
    }
}
