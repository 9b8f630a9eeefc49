package io.curcuma.embedded.verify;

import java.util.List;

/**
 * Documents to verify.
 *
 * @param instances sorted by name
 * @param notes what there is to know about where they come from
 */
public record DocumentSet(List<Instance> instances, List<String> notes) {
    public DocumentSet {
        instances = List.copyOf(instances);
        notes = List.copyOf(notes);
    }
}
