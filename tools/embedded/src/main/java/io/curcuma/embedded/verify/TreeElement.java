package io.curcuma.embedded.verify;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/**
 * An element as its information, without comments and processing instructions.
 *
 * @param attributes in document order, without namespace declarations
 * @param prefixes every prefix in scope with its namespace; {@code ""} is the default namespace's
 * @param content in document order, never two texts side by side
 * @param place where the start tag is
 */
record TreeElement(
        QName name,
        Map<QName, String> attributes,
        Map<String, String> prefixes,
        List<TreeNode> content,
        DocumentPlace place)
        implements TreeNode {
    TreeElement {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        content = List.copyOf(content);
    }

    /** The child elements. */
    List<TreeElement> children() {
        return content.stream()
                .filter(TreeElement.class::isInstance)
                .map(TreeElement.class::cast)
                .toList();
    }

    /** The text that stands directly inside. */
    String text() {
        return content.stream()
                .filter(TreeText.class::isInstance)
                .map(node -> ((TreeText) node).text())
                .collect(Collectors.joining());
    }
}
