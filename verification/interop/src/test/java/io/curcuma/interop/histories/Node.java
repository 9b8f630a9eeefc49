package io.curcuma.interop.histories;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** An element of a document, without prefixes. */
final class Node {
    static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

    private static final Pattern LIST = Pattern.compile("<(\\w+)>(\\d+(?: \\d+)+)</>");

    final String name;
    /** Local name of the type that {@code xsi:type} names, {@code ""} for none. */
    String type = "";

    boolean nil;
    final Map<String, String> attributes = new TreeMap<>();
    String text = "";
    final List<Node> children = new ArrayList<>();

    Node(String name) {
        this.name = name;
    }

    static Node of(Element element) {
        Node node = new Node(element.getLocalName());
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Attr attribute = (Attr) element.getAttributes().item(i);
            if (XSI.equals(attribute.getNamespaceURI())) {
                if (attribute.getLocalName().equals("type")) {
                    String type = attribute.getValue();
                    node.type = type.substring(type.indexOf(':') + 1);
                } else if (attribute.getLocalName().equals("nil")) {
                    node.nil = attribute.getValue().equals("true");
                }
            } else if (!"http://www.w3.org/2000/xmlns/".equals(attribute.getNamespaceURI())) {
                node.attributes.put("@" + attribute.getLocalName(), attribute.getValue());
            }
        }
        StringBuilder text = new StringBuilder();
        NodeList children = element.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element child) {
                node.children.add(of(child));
            } else {
                text.append(children.item(i).getTextContent());
            }
        }
        node.text = text.toString();
        return node;
    }

    /** The document. */
    String xml() {
        StringBuilder out = new StringBuilder();
        write(out, " xmlns='urn:w' xmlns:w='urn:w' xmlns:xsi='" + XSI + "'");
        return out.toString();
    }

    private void write(StringBuilder out, String declarations) {
        out.append('<').append(name).append(declarations);
        if (!type.isEmpty()) {
            out.append(" xsi:type='w:").append(type).append('\'');
        }
        if (nil) {
            out.append(" xsi:nil='true'");
        }
        attributes.forEach((key, value) -> out.append(' ')
                .append(key.substring(1))
                .append("='")
                .append(value)
                .append('\''));
        out.append('>').append(text);
        children.forEach(child -> child.write(out, ""));
        out.append("</").append(name).append('>');
    }

    /** What two documents that say the same have in common: the order of elements of different names does not matter. */
    String canonical() {
        return canonical(true);
    }

    private String canonical(boolean typed) {
        Map<String, List<Node>> byName = children.stream()
                .collect(Collectors.groupingBy(child -> child.name, TreeMap::new, Collectors.toList()));
        String inside = byName.values().stream()
                .flatMap(List::stream)
                .map(child -> child.canonical(typed))
                .collect(Collectors.joining());
        String values = attributes.entrySet().stream()
                .map(entry -> " " + entry.getKey() + "=" + value(entry.getValue()))
                .collect(Collectors.joining());
        return "<" + name + (typed && !type.isEmpty() ? ":" + type : "") + (nil ? " nil" : "") + values + ">"
                + value(text) + inside + "</>";
    }

    /** As {@link #canonical()}, without {@code xsi:type}. */
    String untyped() {
        return canonical(false);
    }

    /** As {@link #canonical()}, without what is nil. */
    String withoutNil() {
        return canonical().replaceAll("<[^<>]* nil></>", "");
    }

    /** What {@link #canonical()} says, with an element for each item of a list of numbers. */
    static String split(String canonical) {
        return LIST.matcher(canonical)
                .replaceAll(list -> Arrays.stream(list.group(2).split(" "))
                        .map(item -> "<" + list.group(1) + ">" + item + "</>")
                        .collect(Collectors.joining()));
    }

    /** {@link #leaves()}, with one for each item of a list. */
    static List<String> splitLeaves(List<String> leaves) {
        return leaves.stream()
                .flatMap(leaf -> {
                    int start = leaf.indexOf('=') + 1;
                    return Arrays.stream(leaf.substring(start).split(" ")).map(item -> leaf.substring(0, start) + item);
                })
                .toList();
    }

    /** Values of another type that say the same: 5.0 is 5. */
    private static String value(String text) {
        String all = text.strip().replaceAll("\\s+", " ");
        if (all.matches("[-+]?[0-9]+(\\.[0-9]+)?(E-?[0-9]+)?")) {
            BigDecimal number = new BigDecimal(all).stripTrailingZeros();
            return number.signum() == 0 ? "0" : number.toPlainString();
        }
        return all;
    }

    /** Every value with the names that lead to it. */
    List<String> leaves() {
        List<String> all = new ArrayList<>();
        leaves("", all);
        return all;
    }

    private void leaves(String path, List<String> all) {
        String here = path + "/" + name;
        attributes.forEach((key, value) -> all.add(here + "/" + key + "=" + value(value)));
        if (!text.isBlank()) {
            all.add(here + "=" + value(text));
        }
        if (nil) {
            all.add(here + " nil");
        }
        children.forEach(child -> child.leaves(here, all));
    }
}
