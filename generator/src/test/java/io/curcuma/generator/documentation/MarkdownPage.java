package io.curcuma.generator.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** One page: its links, and the anchors that others may link to. */
record MarkdownPage(Path file, String text) {
    private static final Pattern FENCED = Pattern.compile("(?ms)^(```|~~~).*?^\\1");
    private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.*)$");
    private static final Pattern LINK_TEXT = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern ID = Pattern.compile("<a id=\"([^\"]+)\">");
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

    static MarkdownPage of(Path file) throws IOException {
        return new MarkdownPage(file.normalize(), Files.readString(file));
    }

    /** Targets as they are written, without those on the network. */
    List<String> links() {
        String prose = CODE.matcher(FENCED.matcher(text).replaceAll("")).replaceAll("");
        return LINK.matcher(prose)
                .results()
                .map(link -> link.group(1))
                .filter(link -> !link.matches("[a-z]+:.*"))
                .toList();
    }

    /** The anchors that GitHub makes of headings, and those that the page has itself. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        HEADING.matcher(FENCED.matcher(text).replaceAll("")).results().forEach(heading -> {
            String anchor = anchor(heading.group(1));
            String unique = anchor;
            for (int i = 1; !anchors.add(unique); i++) {
                unique = anchor + "-" + i;
            }
        });
        ID.matcher(text).results().forEach(id -> anchors.add(id.group(1)));
        return anchors;
    }

    private static String anchor(String heading) {
        String plain = LINK_TEXT.matcher(heading).replaceAll("$1").strip().toLowerCase(Locale.ROOT);
        return NOT_IN_ANCHORS.matcher(plain).replaceAll("").replace(' ', '-');
    }
}
