package io.curcuma.interop.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of a page.
 *
 * @param page path of the page in the project
 * @param line of the opening fence
 * @param language as the fence names it; empty if it names none
 */
record CodeBlock(String page, int line, String language, String text) {
    static final Path ROOT = Path.of("..", "..");
    private static final String FENCE = "```";

    static List<CodeBlock> of(String page) throws IOException {
        List<CodeBlock> blocks = new ArrayList<>();
        List<String> lines = Files.readAllLines(ROOT.resolve(page));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().startsWith(FENCE)) {
                int first = i + 1;
                int end = first;
                while (!lines.get(end).strip().equals(FENCE)) {
                    end++;
                }
                String language = lines.get(i).strip().substring(FENCE.length());
                blocks.add(new CodeBlock(page, first, language, String.join("\n", lines.subList(first, end)) + "\n"));
                i = end;
            }
        }
        return blocks;
    }

    /** Name of a class for it. */
    String className() {
        return page.replaceAll(".*/|\\.md", "").replace('-', '_') + "_" + line;
    }

    @Override
    public String toString() {
        return page + ":" + line + " " + language;
    }
}
