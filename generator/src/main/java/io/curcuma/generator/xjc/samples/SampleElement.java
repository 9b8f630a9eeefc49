package io.curcuma.generator.xjc.samples;

import io.curcuma.generator.output.XmlText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/** An element that is being made. */
final class SampleElement {
    private final QName name;
    private final Map<QName, Value> attributes = new LinkedHashMap<>();
    /** Elements and values. */
    private final List<Object> content = new ArrayList<>();

    SampleElement(QName name) {
        this.name = name;
    }

    void attribute(QName attribute, Value value) {
        attributes.put(attribute, value);
    }

    void text(Value value) {
        content.add(value);
    }

    void child(SampleElement element) {
        content.add(element);
    }

    /** Puts a string before, between and after all that is in the element. */
    void interleave(Value text) {
        List<Object> before = List.copyOf(content);
        content.clear();
        content.add(text);
        for (Object node : before) {
            content.add(node);
            content.add(text);
        }
    }

    /** As a document of its own, with IDs and references that fit. */
    byte[] toDocument() {
        return new Printer(this).print().getBytes(StandardCharsets.UTF_8);
    }

    private static final class Printer {
        private final SampleElement root;
        private final List<String> prefixes = new ArrayList<>();
        private final StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        private int allIds;
        private int ids;
        private int references;

        Printer(SampleElement root) {
            this.root = root;
            Set<String> namespaces = new TreeSet<>();
            collect(root, namespaces);
            namespaces.remove("");
            namespaces.remove(XMLConstants.XML_NS_URI);
            namespaces.remove(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
            prefixes.addAll(namespaces);
        }

        private void collect(SampleElement element, Set<String> namespaces) {
            namespaces.add(element.name.getNamespaceURI());
            element.attributes.forEach((name, value) -> {
                namespaces.add(name.getNamespaceURI());
                collect(value, namespaces);
            });
            for (Object node : element.content) {
                if (node instanceof SampleElement child) {
                    collect(child, namespaces);
                } else {
                    collect((Value) node, namespaces);
                }
            }
        }

        private void collect(Value value, Set<String> namespaces) {
            namespaces.add(value.namespace());
            if (value.kind() == Value.Kind.ID) {
                allIds++;
            }
        }

        String print() {
            print(root);
            return out.append('\n').toString();
        }

        private void print(SampleElement element) {
            String tag = prefixed(element.name);
            out.append('<').append(tag);
            if (element == root) {
                for (int i = 0; i < prefixes.size(); i++) {
                    out.append(" xmlns:n")
                            .append(i)
                            .append("=\"")
                            .append(XmlText.escape(prefixes.get(i)))
                            .append('"');
                }
                out.append(" xmlns:xsi=\"")
                        .append(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                        .append('"');
            }
            element.attributes.forEach((name, value) -> out.append(' ')
                    .append(prefixed(name))
                    .append("=\"")
                    .append(XmlText.escape(text(value)))
                    .append('"'));
            if (element.content.isEmpty()) {
                out.append("/>");
                return;
            }
            out.append('>');
            for (Object node : element.content) {
                if (node instanceof SampleElement child) {
                    print(child);
                } else {
                    out.append(XmlText.escape(text((Value) node)));
                }
            }
            out.append("</").append(tag).append('>');
        }

        private String prefixed(QName name) {
            return switch (name.getNamespaceURI()) {
                case "" -> name.getLocalPart();
                case XMLConstants.XML_NS_URI -> "xml:" + name.getLocalPart();
                case XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI -> "xsi:" + name.getLocalPart();
                default -> "n" + prefixes.indexOf(name.getNamespaceURI()) + ":" + name.getLocalPart();
            };
        }

        private String text(Value value) {
            return switch (value.kind()) {
                case PLAIN -> value.text();
                case NAME -> prefixed(new QName(value.namespace(), value.text()));
                case ID -> "id" + ids++;
                // from the last on, so that some lead forward; without an ID the document is not valid, and dropped
                case REFERENCE -> "id" + (allIds == 0 ? 0 : allIds - 1 - references++ % allIds);
            };
        }
    }
}
