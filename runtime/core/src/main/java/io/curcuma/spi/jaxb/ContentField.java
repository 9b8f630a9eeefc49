package io.curcuma.spi.jaxb;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Report;
import io.curcuma.spi.rules.Branch;
import io.curcuma.spi.rules.ContentModel;
import io.curcuma.spi.rules.Occurrences;
import jakarta.xml.bind.JAXBElement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * What is demanded of a property that stands for one of several elements, for open content, or for one element in a
 * {@code JAXBElement}. Immutable.
 */
public final class ContentField {
    private final String step;
    private final String location;
    private final int min;
    private final int max;
    private final Map<QName, Branch> byName = new HashMap<>();
    private final Map<Class<?>, Branch> byClass = new HashMap<>();
    private Map<QName, Branch> known = Map.of();
    private @Nullable Set<String> namespaces;
    private boolean others;
    private boolean isStrict;

    private ContentField(String step, String location, int min, int max, Branch[] branches) {
        this.step = step;
        this.location = location;
        this.min = min;
        this.max = max;
        for (Branch branch : branches) {
            byName.put(branch.name(), branch);
            if (branch.type() != null) {
                byClass.put(branch.type(), branch);
            }
        }
    }

    /**
     * A field.
     *
     * @param step of a path: the name
     * @param min how often there is a value at least, wherever the parent is
     * @param max how often at most, {@code Integer.MAX_VALUE} for any number
     */
    public static ContentField of(String step, String location, int min, int max, Branch... branches) {
        return new ContentField(step, location, min, max, branches);
    }

    /**
     * The same field with elements beyond its branches.
     *
     * @param elements the global ones of the schema set
     */
    public ContentField open(Map<QName, Branch> elements) {
        Branch[] branches = byName.values().toArray(Branch[]::new);
        ContentField open = new ContentField(step, location, min, max, branches);
        open.known = elements;
        open.isStrict = isStrict;
        return open;
    }

    /** The same field, whose further elements have to be declared. */
    public ContentField strict() {
        ContentField strict = open(known);
        strict.isStrict = true;
        return strict;
    }

    /**
     * The same field whose further elements are in some namespaces.
     *
     * @param but whether the namespaces are those that are not allowed
     */
    public ContentField in(boolean but, String... allowed) {
        ContentField open = open(known);
        open.namespaces = Set.of(allowed);
        open.others = but;
        return open;
    }

    /** Checks a value that may be absent. */
    public void check(@Nullable Object value, Report report) {
        if (value == null) {
            if (min > 0) {
                report.add(step, "required", location);
            }
            return;
        }
        if (max == 0) {
            report.add(step, "prohibited", location);
        }
        check(value, step, byName.size() != 1, report);
    }

    /** Checks the values of a list. */
    public void checkAll(@Nullable List<?> values, Report report) {
        List<?> all = values == null ? List.of() : values;
        int size = all.size();
        Occurrences.check(size, min, max, step, location, report);
        for (int i = 0; i < size; i++) {
            Object value = all.get(i);
            if (value != null && !isText(value)) {
                int before = report.size();
                check(value, "", true, report);
                if (report.size() > before) {
                    report.within(before, Report.item(step, i));
                }
            }
        }
    }

    /** Whether a value is the text of mixed content: a string may be an element, too. */
    private boolean isText(Object value) {
        return value instanceof String && !byClass.containsKey(String.class);
    }

    private void check(Object value, String at, boolean named, Report report) {
        boolean wrapped = value instanceof JAXBElement<?>;
        QName name = name(value, report);
        Branch branch = wrapped ? byName.get(name) : branch(value.getClass());
        String path = named && name != null ? at + (at.isEmpty() ? "" : "/") + name.getLocalPart() : at;
        if (branch == null) {
            open(value, name, path, report);
            return;
        }
        check(branch, value, path, report);
    }

    private static void check(Branch branch, Object value, String path, Report report) {
        Object content = value;
        if (value instanceof JAXBElement<?> element) {
            content = element.getValue();
            if (element.isNil() && !branch.nillable()) {
                report.add(path, "nillable=false", branch.location());
                return;
            }
            if (element.isNil()) {
                if (content != null && branch.rule() != null) {
                    report.add(path, "nil", branch.location());
                }
                return;
            }
        }
        if (content == null) {
            return;
        }
        switch (branch.identity()) {
            case ID -> Identities.id(report, content, path, branch.location());
            case REFERENCE -> Identities.references(report, content, path, branch.location());
            case NONE -> {
                // most values are nothing but values
            }
        }
        if (branch.rule() == null) {
            int before = report.enter();
            if (!branch.takes(content)) {
                report.add("", "type", branch.location());
            }
            report.bean(content);
            if (branch.keys() != null) {
                branch.keys().check(content, report);
            }
            report.leave(before, path);
        } else {
            String broken = branch.rule().broken(content);
            if (broken != null) {
                report.add(path, broken, branch.rule().location());
            }
        }
    }

    private void open(Object value, @Nullable QName name, String path, Report report) {
        if (name != null && namespaces != null && namespaces.contains(name.getNamespaceURI()) == others) {
            report.add(path, "namespace", location);
        }
        if (value instanceof JAXBElement<?> && name != null && known.containsKey(name)) {
            check(known.get(name), value, path, report);
            return;
        }
        Object content = value instanceof JAXBElement<?> element ? element.getValue() : value;
        if (isStrict && value instanceof Element) {
            report.add(path, "declared", location);
        } else if (content != null && report.hasRules(content)) {
            int before = report.enter();
            if (content == value) {
                report.root(content);
            } else {
                report.bean(content);
            }
            report.leave(before, path);
        }
    }

    private @Nullable Branch branch(Class<?> type) {
        Branch branch = byClass.get(type);
        for (Class<?> at = type.getSuperclass(); branch == null && at != null; at = at.getSuperclass()) {
            branch = byClass.get(at);
        }
        return branch;
    }

    private @Nullable QName name(Object value, Report report) {
        if (value instanceof JAXBElement<?> element) {
            return element.getName();
        }
        if (value instanceof Element element) {
            String namespace = element.getNamespaceURI();
            return new QName(
                    namespace == null ? "" : namespace,
                    element.getLocalName() == null ? element.getTagName() : element.getLocalName());
        }
        Branch branch = branch(value.getClass());
        if (branch != null) {
            return branch.name();
        }
        Adapter<?> adapter = report.adapter(value);
        return adapter == null || adapter.rootElements().isEmpty()
                ? null
                : adapter.rootElements().get(0);
    }

    /** The state of a model behind a value that may be absent. */
    public int walk(int state, ContentModel model, @Nullable Object value, Report report) {
        if (value == null || isText(value)) {
            return state;
        }
        QName name = name(value, report);
        return name == null ? state : model.named(state, name);
    }

    /** The state of a model behind the values of a list. */
    public int walkAll(int state, ContentModel model, @Nullable List<?> values, Report report) {
        int now = state;
        for (int i = 0; values != null && i < values.size(); i++) {
            now = walk(now, model, values.get(i), report);
        }
        return now;
    }
}
