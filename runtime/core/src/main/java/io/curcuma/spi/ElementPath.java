package io.curcuma.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;

/**
 * Which elements of a document are messages: those whose own name and whose parents' names end with these steps. {@code PmtInf/CdtTrfTxInf}
 * means each {@code CdtTrfTxInf} in a {@code PmtInf}; {@code /Document/GrpHdr} begins at the root element. A name without a namespace
 * stands for that of any namespace; {@code {uri}name} names one. {@code *} is any element.
 *
 * @param isAbsolute whether the first step is the root element
 * @param steps names from the outside to the inside, at least one
 */
public record ElementPath(boolean isAbsolute, List<Step> steps) {
    private static final Pattern STEP = Pattern.compile("(?:\\{([^}]*)})?([^/{}\\s]+)(/|$)");

    /**
     * A name of a path.
     *
     * @param isAnyNamespace whether the namespace does not matter
     * @param name the element; the local part {@code *} is any
     */
    public record Step(boolean isAnyNamespace, QName name) {
        /** Whether an element is meant. */
        public boolean matches(String namespace, String local) {
            return (isAnyNamespace || name.getNamespaceURI().equals(namespace))
                    && (name.getLocalPart().equals("*") || name.getLocalPart().equals(local));
        }
    }

    /** Keeps a copy of the list. */
    public ElementPath {
        steps = List.copyOf(steps);
    }

    /**
     * A path as text.
     *
     * @throws IllegalArgumentException if it is not one
     */
    public static ElementPath of(String text) {
        boolean absolute = text.startsWith("/");
        String names = absolute ? text.substring(1) : text;
        List<Step> steps = new ArrayList<>();
        Matcher step = STEP.matcher(names);
        int at = 0;
        while (step.find() && step.start() == at) {
            String namespace = step.group(1);
            steps.add(new Step(namespace == null, new QName(namespace == null ? "" : namespace, step.group(2))));
            at = step.end();
        }
        if (steps.isEmpty() || at != names.length() || names.endsWith("/")) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is not a path of elements, such as PmtInf/CdtTrfTxInf or /{urn:a}Order/line");
        }
        return new ElementPath(absolute, steps);
    }

    /** The path as {@link #of} takes it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            text.append(text.length() > 0 || isAbsolute ? "/" : "");
            text.append(step.isAnyNamespace() ? "" : "{" + step.name().getNamespaceURI() + "}");
            text.append(step.name().getLocalPart());
        }
        return text.toString();
    }
}
