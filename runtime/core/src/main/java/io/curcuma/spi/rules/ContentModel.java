package io.curcuma.spi.rules;

import io.curcuma.spi.Report;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The order of elements that a type demands, where that is more than which of its fields are there. Elements are the characters of an
 * automaton, a letter each. Immutable.
 */
public final class ContentModel {
    /** The letter of the first element; those of the others follow. */
    public static final int NAMES = 0x10000;
    /** The letter of an element without one of its own, in the first namespace that wildcards name. */
    public static final int NAMESPACES = 0x20000;
    /** The letter of an element in a namespace that no wildcard names. */
    public static final int OTHERS = 0x30000;

    private static final int BROKEN = TextAutomaton.NONE;

    private final TextAutomaton automaton;
    private final String text;
    private final String location;
    private final Map<QName, Integer> letters = new HashMap<>();
    private final Map<String, Integer> namespaces = new HashMap<>();

    private ContentModel(String text, String location, QName[] names, String[] namespaces, TextAutomaton automaton) {
        this.text = text;
        this.location = location;
        this.automaton = automaton;
        for (int i = 0; i < names.length; i++) {
            letters.put(names[i], NAMES + i);
        }
        for (int i = 0; i < namespaces.length; i++) {
            this.namespaces.put(namespaces[i], NAMESPACES + i);
        }
    }

    /**
     * A model.
     *
     * @param text for a violation
     * @param names of the elements, as {@link QName#valueOf} reads them
     * @param namespaces that wildcards name
     * @param automaton see {@link TextAutomaton}
     */
    public static ContentModel of(
            String text, String location, String[] names, String[] namespaces, String... automaton) {
        QName[] known = new QName[names.length];
        for (int i = 0; i < known.length; i++) {
            known[i] = QName.valueOf(names[i]);
        }
        return new ContentModel(text, location, known, namespaces, TextAutomaton.of(automaton));
    }

    /** Before the first element. */
    public int start() {
        return 0;
    }

    /**
     * Behind an element, if it is there.
     *
     * @param number of the element, from 0
     */
    public int one(int state, int number, @Nullable Object value) {
        return value == null || state == BROKEN ? state : automaton.step(state, NAMES + number);
    }

    /** Behind the elements of a list. */
    public int all(int state, int number, @Nullable List<?> values) {
        int now = state;
        for (int i = values == null ? 0 : values.size(); i > 0 && now != BROKEN; i--) {
            now = automaton.step(now, NAMES + number);
        }
        return now;
    }

    /** Behind an element. */
    public int named(int state, QName name) {
        if (state == BROKEN) {
            return state;
        }
        Integer letter = letters.get(name);
        if (letter == null) {
            letter = namespaces.getOrDefault(name.getNamespaceURI(), OTHERS);
        }
        return automaton.step(state, letter);
    }

    /** At the end of the elements. */
    public void end(int state, Report report) {
        if (state == BROKEN || !automaton.mayEnd(state)) {
            report.add("", text, location);
        }
    }
}
