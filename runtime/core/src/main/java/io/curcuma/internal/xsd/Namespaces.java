package io.curcuma.internal.xsd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** The namespace declarations in scope. Looking one up costs the same however many there are. */
public final class Namespaces implements PrefixScope {
    private record Binding(
            String prefix, String uri, int depth, @Nullable Binding hidden) {}

    /** Declarations that every document has. */
    private static final int GIVEN = 2;

    private final Map<String, Binding> inScope = new HashMap<>();
    private final List<Binding> declared = new ArrayList<>();
    private int depth;

    /** What every document has. */
    public Namespaces() {
        declare(XMLConstants.DEFAULT_NS_PREFIX, XMLConstants.NULL_NS_URI);
        declare(XMLConstants.XML_NS_PREFIX, XMLConstants.XML_NS_URI);
    }

    /** Forgets everything but what every document has. */
    public void start() {
        closeTo(GIVEN);
        depth = 0;
    }

    /** An element begins. */
    public void open() {
        depth++;
    }

    /** The element that began last has ended, and its declarations with it. */
    public void close() {
        closeTo(firstHere());
        depth--;
    }

    private int firstHere() {
        int first = declared.size();
        while (first > 0 && declared.get(first - 1).depth() == depth) {
            first--;
        }
        return first;
    }

    private void closeTo(int first) {
        while (declared.size() > first) {
            Binding last = declared.remove(declared.size() - 1);
            if (last.hidden() == null) {
                inScope.remove(last.prefix());
            } else {
                inScope.put(last.prefix(), last.hidden());
            }
        }
    }

    /**
     * Declares on the element that began last.
     *
     * @param prefix empty for the default namespace
     * @param uri empty for no namespace
     */
    public void declare(String prefix, String uri) {
        Binding binding = new Binding(prefix, uri, depth, inScope.get(prefix));
        inScope.put(prefix, binding);
        declared.add(binding);
    }

    @Override
    public @Nullable String uri(String prefix) {
        Binding binding = inScope.get(prefix);
        return binding == null ? null : binding.uri();
    }

    /** Whether the element that began last declares a prefix. */
    public boolean declaresHere(String prefix) {
        Binding binding = inScope.get(prefix);
        return binding != null && binding.depth() == depth;
    }

    /** How many declarations are in scope, with those that others hide. */
    public int size() {
        return declared.size();
    }

    /** What the element that began last declares, in the order in which it was declared. */
    public List<Map.Entry<String, String>> declaredHere() {
        List<Map.Entry<String, String>> here = new ArrayList<>();
        for (Binding binding : declared.subList(firstHere(), declared.size())) {
            here.add(Map.entry(binding.prefix(), binding.uri()));
        }
        return here;
    }
}
