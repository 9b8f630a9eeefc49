package io.curcuma.generator.idl;

import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The CRC-64-AVRO fingerprints of the messages of a plan, each as the root of a schema, whether or not {@link AvroEmitter} makes a
 * file of it.
 *
 * <p>A schema defines a type where it is first used, so no two roots have the same text, and all texts together can be thousands of
 * times the plan: the text is never made. What is left to do for a root is a step for each use of a type.
 */
public final class AvroFingerprints {
    private final AvroForms forms;
    private long steps;

    private AvroFingerprints(Plan plan) {
        forms = new AvroForms(plan);
    }

    /**
     * The fingerprints by message. Types of global elements come first; a message that the steps do not suffice for has none.
     *
     * @param maxSteps of all together; one takes some 200 ns
     */
    public static Map<TypeName, Long> of(Plan plan, long maxSteps) {
        AvroFingerprints fingerprints = new AvroFingerprints(plan);
        Map<TypeName, Long> all = new HashMap<>();
        List<PlannedMessage> rootsFirst = plan.messages().stream()
                .sorted(Comparator.comparing(message -> message.roots().isEmpty()))
                .toList();
        for (PlannedMessage message : rootsFirst) {
            long fingerprint = fingerprints.of(message);
            if (fingerprints.steps > maxSteps) {
                return all;
            }
            all.put(message.name(), fingerprint);
        }
        return all;
    }

    /** The fingerprint of one message. */
    static long of(Plan plan, PlannedMessage message) {
        return new AvroFingerprints(plan).of(message);
    }

    private long of(PlannedMessage message) {
        return new Walk().of(forms.id(message.name()));
    }

    /** Goes through one schema. Keeps its own stack: a chain of thousands of types would overflow the thread's. */
    private final class Walk {
        private final BitSet known = new BitSet(forms.size());
        /** For each union, how many of its branches from the first on are known. */
        private final int[] reached = new int[forms.size()];

        private final Deque<Place> open = new ArrayDeque<>();
        private long state = Crc64.EMPTY;

        long of(int root) {
            use(root);
            while (!open.isEmpty()) {
                steps++;
                Place place = open.element();
                if (!(place.form instanceof AvroForms.Named named ? next(place, named) : next(place))) {
                    open.remove();
                }
            }
            return state;
        }

        private void use(int id) {
            AvroForms.Form form = forms.form(id);
            if (form instanceof AvroForms.Named named && known.get(id)) {
                state = named.name().after(state);
                return;
            }
            known.set(id);
            open.push(new Place(id, form));
        }

        /** One text and the use after it; false at the end. */
        private boolean next(Place place, AvroForms.Named form) {
            state = form.texts().get(place.at).after(state);
            if (place.at == form.uses().size()) {
                return false;
            }
            use(form.uses().get(place.at++));
            return true;
        }

        /** All branches that are known, at once, and the one after them; false at the end. */
        private boolean next(Place place) {
            AvroForms.Branches form = (AvroForms.Branches) place.form;
            int size = form.uses().size();
            int reach = reached[place.id];
            while (reach < size && known.get(form.uses().get(reach))) {
                reach++;
            }
            reached[place.id] = reach;
            if (reach > place.at) {
                state = form.names().get(reach).after(state, form.names().get(place.at));
                place.at = reach;
            }
            if (place.at == size) {
                return false;
            }
            if (place.at > 0) {
                state = AvroForms.COMMA.after(state);
            }
            use(form.uses().get(place.at++));
            return true;
        }
    }

    /** How far a form is written. */
    private static final class Place {
        private final int id;
        private final AvroForms.Form form;
        private int at;

        Place(int id, AvroForms.Form form) {
            this.id = id;
            this.form = form;
        }
    }
}
