package io.curcuma.generator.catalog;

import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.modules.ModuleIndex;
import io.curcuma.generator.output.XmlText;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedPackage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The classes of a module as JAXB bindings: what XJC's own plugin calls an episode, for XJC and what is made of it. */
final class Episode {
    private static final String TYPE = "class";

    private Episode() {}

    static String of(Plan plan, ModuleIndex index) {
        Map<String, List<String>> byNamespace = new TreeMap<>();
        for (PlannedPackage file : plan.ownPackages()) {
            file.messages()
                    .forEach(message -> add(
                            byNamespace,
                            message.type().designator(),
                            TYPE,
                            message.type().java()));
            file.enums()
                    .forEach(type -> add(
                            byNamespace,
                            type.type().designator(),
                            "typesafeEnumClass",
                            type.type().java()));
        }
        StringBuilder out = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <bindings xmlns="https://jakarta.ee/xml/ns/jaxb" if-exists="true" version="3.0">
                """);
        index.namespaces().forEach((namespace, packageName) -> {
            String prefix = namespace.isEmpty() ? "" : " xmlns:tns=\"" + XmlText.escape(namespace) + "\"";
            out.append("  <bindings").append(prefix).append(" if-exists=\"true\" scd=\"x-schema::");
            out.append(namespace.isEmpty() ? "" : "tns").append("\">\n");
            if (!packageName.isEmpty()) {
                out.append("    <schemaBindings map=\"false\">\n      <package name=\"")
                        .append(packageName)
                        .append("\"/>\n    </schemaBindings>\n");
            }
            byNamespace.getOrDefault(namespace, List.of()).stream().sorted().forEach(out::append);
            out.append("  </bindings>\n");
        });
        return out.append("</bindings>\n").toString();
    }

    /** Named types, and those of global elements: no other build can name any other. */
    private static void add(Map<String, List<String>> byNamespace, String designator, String kind, JavaClass java) {
        int end = designator.startsWith("{") ? designator.indexOf('}') : -1;
        String namespace = end < 0 ? "" : designator.substring(1, end);
        String path = designator.substring(end + 1);
        String prefix = namespace.isEmpty() ? "" : "tns:";
        boolean isElement = path.startsWith("/") && path.endsWith("/~");
        String name = isElement ? path.substring(1, path.length() - 2) : path;
        if (name.contains("/") || name.contains("{") || name.isEmpty()) {
            return;
        }
        byNamespace
                .computeIfAbsent(namespace, k -> new ArrayList<>())
                .add("    <bindings if-exists=\"true\" scd=\"" + (isElement ? "" : "~") + prefix + name + "\">\n      <"
                        + kind + " ref=\"" + java.canonicalName() + "\"/>\n    </bindings>\n");
    }
}
