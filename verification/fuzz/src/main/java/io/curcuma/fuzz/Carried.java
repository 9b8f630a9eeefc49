package io.curcuma.fuzz;

import io.curcuma.SerializationException;
import io.curcuma.spi.Values;
import io.curcuma.testkit.FieldTree;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Whether a format carries a bean: whatever it holds comes back. */
final class Carried {
    private Carried() {}

    /**
     * Whether what came back is what was sent.
     *
     * @param prefixes whether qualified names come back without a prefix if they have none: a document in which another default
     *     namespace is in scope has to declare one
     */
    static boolean isSame(Object sent, @Nullable Object back, boolean prefixes) {
        if (sent.equals(back)) {
            return true;
        }
        if (prefixes || back == null) {
            return false;
        }
        if (sent instanceof FieldTree one && back instanceof FieldTree other) {
            return one.shape() == other.shape() && isSame(one.fields(), other.fields());
        }
        if (sent instanceof List<?> one && back instanceof List<?> other) {
            return one.size() == other.size() && isSame(one, other);
        }
        return sent instanceof String one && back instanceof String other && isSame(one, other);
    }

    private static boolean isSame(Map<Integer, Object> sent, Map<Integer, Object> back) {
        return sent.keySet().equals(back.keySet())
                && sent.entrySet().stream()
                        .allMatch(entry -> isSame(entry.getValue(), back.get(entry.getKey()), false));
    }

    private static boolean isSame(List<?> sent, List<?> back) {
        for (int i = 0; i < sent.size(); i++) {
            if (!isSame(sent.get(i), back.get(i), false)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(String sent, String back) {
        if (!sent.startsWith("{") || !back.startsWith("{")) {
            return false;
        }
        try {
            QName name = Values.parseQName(sent);
            return name.getPrefix().isEmpty() && name.equals(Values.parseQName(back));
        } catch (SerializationException e) {
            // braces of a text
            return false;
        }
    }
}
