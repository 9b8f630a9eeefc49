package io.curcuma.embedded.verify;

import io.curcuma.embedded.verify.SimpleValues.Scoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.TypeInfo;

/**
 * Compares documents by what they say, with the types that a validator found in each. Prefixes, namespace declarations, the order of attributes and {@code xsi:schemaLocation} do
 * not count, nor does the text that a value was given where the types are known.
 */
final class XmlComparison {
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
    private static final QName TYPE = new QName(XSI, "type");
    private static final QName NIL = new QName(XSI, "nil");

    private final Types types;
    private final Types actualTypes;
    private final boolean allWhiteSpace;
    private final List<Difference> found = new ArrayList<>();

    private XmlComparison(Types types, Types actualTypes, boolean allWhiteSpace) {
        this.types = types;
        this.actualTypes = actualTypes;
        this.allWhiteSpace = allWhiteSpace;
    }

    /**
     * Every difference, in document order. White space between elements counts in mixed content alone, the order of children where the
     * schema gives one.
     *
     * @param types those of the expected document
     * @param actualTypes those of the other one
     */
    static List<Difference> all(TreeElement expected, TreeElement actual, Types types, Types actualTypes) {
        return compare(expected, actual, new XmlComparison(types, actualTypes, false));
    }

    /** The first difference of trees of which no type is known: all white space counts. */
    static Optional<Difference> first(TreeElement expected, TreeElement actual) {
        XmlComparison comparison = new XmlComparison(Types.unknown(), Types.unknown(), true);
        return compare(expected, actual, comparison).stream().findFirst();
    }

    private static List<Difference> compare(TreeElement expected, TreeElement actual, XmlComparison comparison) {
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
            if (isHint(name) || isNotNil(name, value)) {
                return;
            }
            if (name.equals(TYPE) && !actual.attributes().containsKey(TYPE) && isSameType(expected, actual)) {
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
            boolean isImplied =
                    isHint(name) || isNotNil(name, value) || name.equals(TYPE) && isSameType(expected, actual);
            if (!isImplied && !expected.attributes().containsKey(name)) {
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

    /** Not to be nil is what an element without the attribute is. */
    private static boolean isNotNil(QName name, String value) {
        return name.equals(NIL) && LexicalVariants.same("boolean", SimpleValues.collapse(value), "false");
    }

    /** Whether both have one type, whatever their documents say of it: the one that the schema gives may be named too. */
    private boolean isSameType(TreeElement expected, TreeElement actual) {
        TypeInfo left = types.of(expected);
        TypeInfo right = actualTypes.of(actual);
        return left != null
                && right != null
                && Objects.equals(left.getTypeName(), right.getTypeName())
                && Objects.equals(left.getTypeNamespace(), right.getTypeNamespace());
    }

    private static boolean isHint(QName name) {
        return name.getNamespaceURI().equals(XSI) && name.getLocalPart().endsWith("chemaLocation");
    }

    private static String step(String path, QName attribute) {
        return path + "/@" + attribute.getLocalPart();
    }

    private void text(String path, TreeElement expected, TreeElement actual) {
        if (expected.children().isEmpty() && actual.children().isEmpty()) {
            Scoped left = new Scoped(types.text(expected), expected.prefixes());
            Scoped right = new Scoped(actualTypes.text(actual), actual.prefixes());
            if (!isBlankOfElements(expected, actual) && !SimpleValues.same(types.of(expected), left, right)) {
                add(path, Difference.quoted(left.text()), Difference.quoted(right.text()));
            }
            return;
        }
        boolean blanksCount = allWhiteSpace || (types.of(expected) != null && !isElementOnly(expected, actual));
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
        return isElementOnly(expected, actual)
                && expected.text().isBlank()
                && actual.text().isBlank();
    }

    /** The validator tells where it finds white space that means nothing, so only of a document that has some. */
    private boolean isElementOnly(TreeElement expected, TreeElement actual) {
        return types.isElementOnly(expected) || actualTypes.isElementOnly(actual);
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
        List<TreeElement> right = types.isUnordered(expected) ? inOrder(actual.children(), left) : actual.children();
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

    /** The elements in the order of others with their names, and those that are left behind them. */
    private static List<TreeElement> inOrder(List<TreeElement> elements, List<TreeElement> order) {
        List<TreeElement> rest = new ArrayList<>(elements);
        List<TreeElement> sorted = new ArrayList<>();
        for (TreeElement next : order) {
            int at = next(rest, 0, next.name());
            if (at >= 0) {
                sorted.add(rest.remove(at));
            }
        }
        sorted.addAll(rest);
        return sorted;
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
