package io.curcuma.embedded.verify;

import io.curcuma.embedded.verify.SimpleValues.Scoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/**
 * Compares documents by what they say. Prefixes, namespace declarations, the order of attributes and {@code xsi:schemaLocation} do
 * not count, nor does the text that a value was given where the types are known.
 */
final class XmlComparison {
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
    private static final QName TYPE = new QName(XSI, "type");
    private static final QName NIL = new QName(XSI, "nil");

    private final Types types;
    private final boolean anyWhiteSpace;
    private final List<Difference> found = new ArrayList<>();

    private XmlComparison(Types types, boolean anyWhiteSpace) {
        this.types = types;
        this.anyWhiteSpace = anyWhiteSpace;
    }

    /** Every difference, in document order. White space between elements counts in mixed content alone. */
    static List<Difference> all(TreeElement expected, TreeElement actual, Types types) {
        return compare(expected, actual, types, true);
    }

    /** The first difference of two documents from one writer: all white space counts. */
    static Optional<Difference> first(TreeElement expected, TreeElement actual, Types types) {
        return compare(expected, actual, types, false).stream().findFirst();
    }

    private static List<Difference> compare(
            TreeElement expected, TreeElement actual, Types types, boolean anyWhiteSpace) {
        XmlComparison comparison = new XmlComparison(types, anyWhiteSpace);
        String path = "/" + expected.name().getLocalPart();
        if (expected.name().equals(actual.name())) {
            comparison.element(path, expected, actual);
        } else {
            comparison.add(path, "the element " + expected.name(), "the element " + actual.name());
        }
        return comparison.found;
    }

    private void add(String path, String expected, String actual) {
        found.add(new Difference(path, expected, actual));
    }

    private void element(String path, TreeElement expected, TreeElement actual) {
        attributes(path, expected, actual);
        text(path, expected, actual);
        children(path, expected, actual);
    }

    private void attributes(String path, TreeElement expected, TreeElement actual) {
        expected.attributes().forEach((name, value) -> {
            if (isHint(name)) {
                return;
            }
            String other = actual.attributes().get(name);
            if (other == null) {
                add(step(path, name), Difference.quoted(value), Difference.ABSENT);
            } else if (!isSame(name, new Scoped(value, expected.prefixes()), expected, actual)) {
                add(step(path, name), Difference.quoted(value), Difference.quoted(other));
            }
        });
        actual.attributes().forEach((name, value) -> {
            if (!isHint(name) && !expected.attributes().containsKey(name)) {
                add(step(path, name), Difference.ABSENT, Difference.quoted(value));
            }
        });
    }

    private boolean isSame(QName name, Scoped value, TreeElement expected, TreeElement actual) {
        Scoped other = new Scoped(actual.attributes().getOrDefault(name, ""), actual.prefixes());
        if (name.equals(TYPE)) {
            return value.expanded().equals(other.expanded());
        }
        if (name.equals(NIL)) {
            return LexicalVariants.same(
                    "boolean", SimpleValues.collapse(value.text()), SimpleValues.collapse(other.text()));
        }
        return SimpleValues.same(types.of(expected, name), value, other);
    }

    private static boolean isHint(QName name) {
        return name.getNamespaceURI().equals(XSI) && name.getLocalPart().endsWith("chemaLocation");
    }

    private static String step(String path, QName attribute) {
        return path + "/@" + attribute.getLocalPart();
    }

    private void text(String path, TreeElement expected, TreeElement actual) {
        if (expected.children().isEmpty() && actual.children().isEmpty()) {
            String text = anyWhiteSpace ? types.text(expected) : expected.text();
            Scoped left = new Scoped(text, expected.prefixes());
            Scoped right = new Scoped(actual.text(), actual.prefixes());
            if (!isBlankOfElements(expected, actual) && !SimpleValues.same(types.of(expected), left, right)) {
                add(path, Difference.quoted(left.text()), Difference.quoted(right.text()));
            }
            return;
        }
        boolean blanksCount = !anyWhiteSpace || (types.of(expected) != null && !types.isElementOnly(expected));
        List<String> left = runs(expected, blanksCount);
        List<String> right = runs(actual, blanksCount);
        if (left.size() != right.size()) {
            // an element is missing, which is told elsewhere: what is left to compare is all text together
            left = List.of(String.join("", left));
            right = List.of(String.join("", right));
        }
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).equals(right.get(i))) {
                add(path + "/text()", shown(left.get(i)), shown(right.get(i)));
                return;
            }
        }
    }

    /** An element that only elements may be in, and none is. */
    private boolean isBlankOfElements(TreeElement expected, TreeElement actual) {
        return types.isElementOnly(expected)
                && expected.text().isBlank()
                && actual.text().isBlank();
    }

    private static String shown(String text) {
        return text.isEmpty() ? Difference.ABSENT : Difference.quoted(text);
    }

    /** The text before, between and after the children: one more than there are children. */
    private static List<String> runs(TreeElement element, boolean blanksCount) {
        List<String> runs = new ArrayList<>();
        String run = "";
        for (TreeNode node : element.content()) {
            if (node instanceof TreeText text) {
                run = !blanksCount && text.isBlank() ? "" : text.text();
            } else {
                runs.add(run);
                run = "";
            }
        }
        runs.add(run);
        return runs;
    }

    private void children(String path, TreeElement expected, TreeElement actual) {
        List<TreeElement> left = expected.children();
        List<TreeElement> right = actual.children();
        List<String> leftPaths = paths(path, left);
        List<String> rightPaths = paths(path, right);
        int i = 0;
        int j = 0;
        while (i < left.size() || j < right.size()) {
            if (i < left.size()
                    && j < right.size()
                    && left.get(i).name().equals(right.get(j).name())) {
                element(leftPaths.get(i), left.get(i), right.get(j));
                i++;
                j++;
            } else if (i < left.size() && (j == right.size() || !isSoonerMissing(left, i, right, j))) {
                add(leftPaths.get(i), "an element " + left.get(i).name(), Difference.ABSENT);
                i++;
            } else {
                add(
                        rightPaths.get(j),
                        Difference.ABSENT,
                        "an element " + right.get(j).name());
                j++;
            }
        }
    }

    /** Whether the next of the left comes soon on the right, so that what is before it there is an addition. */
    private static boolean isSoonerMissing(List<TreeElement> left, int i, List<TreeElement> right, int j) {
        int onRight = next(right, j, left.get(i).name());
        int onLeft = next(left, i, right.get(j).name());
        return onRight >= 0 && (onLeft < 0 || onRight < onLeft);
    }

    /** How far away the next element with a name is, -1 if there is none. */
    private static int next(List<TreeElement> elements, int from, QName name) {
        for (int i = from; i < elements.size(); i++) {
            if (elements.get(i).name().equals(name)) {
                return i - from;
            }
        }
        return -1;
    }

    private static List<String> paths(String path, List<TreeElement> children) {
        Map<String, Integer> counts = new HashMap<>();
        children.forEach(child -> counts.merge(child.name().getLocalPart(), 1, Integer::sum));
        Map<String, Integer> positions = new HashMap<>();
        List<String> paths = new ArrayList<>();
        for (TreeElement child : children) {
            String name = child.name().getLocalPart();
            int position = positions.merge(name, 1, Integer::sum);
            boolean alone = counts.getOrDefault(name, 0) == 1;
            paths.add(path + "/" + name + (alone ? "" : "[" + position + "]"));
        }
        return paths;
    }
}
