package io.curcuma.generator.xjc.docs;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a person would write of the documentation of one component: its prose first, then what is labelled ({@code Cardinality: 0..1}), as
 * vocabularies such as CCTS, FHIR's and DocBook have it. Markup goes, words stay whole, and so much stays that comments do not bury the
 * code; the schema itself has the rest.
 */
final class DocText {
    /** Characters of one component. */
    private static final int MAX = 1_500;
    /** Characters of the value of a label: a longer one is not a fact but an essay. */
    private static final int MAX_FACT = 160;
    /** A name that stands for itself and is not an address. */
    private static final String LABEL = "[\\p{L}][\\p{L}\\p{N} _.-]{0,40}";

    private final Set<String> prose = new LinkedHashSet<>();
    private final Set<String> facts = new LinkedHashSet<>();

    private DocText() {}

    /** @param documentation elements of one annotation, each named by its {@code source}, if that is a label */
    static String of(List<DocNode> documentation) {
        DocText text = new DocText();
        for (DocNode each : documentation) {
            text.add(each, each.name());
        }
        return text.text();
    }

    /** The label of a {@code source}, which may also be an address; {@code documentation} otherwise. */
    static String label(String source) {
        return source.matches(LABEL) ? source : "documentation";
    }

    private void add(DocNode node, String label) {
        if (!node.isText()) {
            node.children().forEach(child -> add(child, child.name()));
            return;
        }
        String text = node.isLabel() ? oneLine(node.text()) : lines(node.text());
        if (text.isEmpty()) {
            return;
        }
        if (!node.isLabel()) {
            prose.add(node.isListItem() ? "- " + text : text);
        } else if (text.length() <= MAX_FACT) {
            facts.add(label + ": " + text);
        }
    }

    private String text() {
        List<String> parts = new ArrayList<>(prose);
        String labelled = String.join("; ", facts);
        String all = parts.stream().collect(Collectors.joining("\n\n"));
        int room = Math.max(MAX / 2, MAX - labelled.length());
        String cut = cut(all, room);
        if (cut.isEmpty() || labelled.isEmpty()) {
            return cut + cut(labelled, MAX);
        }
        return cut + "\n\n" + cut(labelled, MAX - cut.length());
    }

    /** At most the given number of characters, without a word that is cut off, if there are words. */
    private static String cut(String text, int max) {
        if (text.length() <= max) {
            return text;
        }
        int end = max;
        while (end > max / 2 && !Character.isWhitespace(text.charAt(end))) {
            end--;
        }
        if (!Character.isWhitespace(text.charAt(end))) {
            end = Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
        }
        return text.substring(0, end).strip() + " …";
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** Lines as the schema has them, without what indents them. */
    private static String lines(String text) {
        return text.lines()
                .map(line -> line.strip().replaceAll("[ \t]+", " "))
                .collect(Collectors.joining("\n"))
                .replaceAll("\n{3,}", "\n\n")
                .strip();
    }
}
