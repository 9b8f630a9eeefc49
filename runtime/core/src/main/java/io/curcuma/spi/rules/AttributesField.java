package io.curcuma.spi.rules;

import io.curcuma.spi.Report;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * What is demanded of the attributes that a wildcard allows. Immutable.
 *
 * @param location of the type
 * @param isStrict whether each of them has to be declared
 * @param others whether the namespaces are those that are not allowed
 * @param namespaces {@code ""} for none
 * @param known the rules of those that are declared
 */
public record AttributesField(
        String location, boolean isStrict, boolean others, Set<String> namespaces, Map<QName, ValueRule> known) {
    /** A field, without an attribute that is declared. */
    public static AttributesField of(String location, boolean isStrict, boolean others, String... namespaces) {
        return new AttributesField(location, isStrict, others, Set.of(namespaces), Map.of());
    }

    /** The same field with one more attribute that is declared. */
    public AttributesField with(String namespace, String name, ValueRule rule) {
        Map<QName, ValueRule> more = new HashMap<>(known);
        more.put(new QName(namespace, name), rule);
        return new AttributesField(location, isStrict, others, namespaces, more);
    }

    /** Checks the attributes of an element. */
    public void check(@Nullable Map<QName, String> attributes, Report report) {
        if (attributes == null || attributes.isEmpty()) {
            return;
        }
        attributes.forEach((name, value) -> {
            String step = "@" + name.getLocalPart();
            ValueRule rule = known.get(name);
            if (namespaces.contains(name.getNamespaceURI()) == others) {
                report.add(step, "namespace", location);
            } else if (rule != null && value != null) {
                String broken = rule.brokenText(value);
                if (broken != null) {
                    report.add(step, broken, rule.location());
                }
            } else if (rule == null && isStrict) {
                report.add(step, "declared", location);
            }
        });
    }
}
