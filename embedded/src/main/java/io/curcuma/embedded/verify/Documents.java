package io.curcuma.embedded.verify;

import java.util.List;

/**
 * What is verified.
 *
 * @param instances sorted by name
 * @param notes what there is to know about where they come from
 */
public record Documents(List<Instance> instances, List<String> notes) {
    public Documents {
        instances = List.copyOf(instances);
        notes = List.copyOf(notes);
    }
}
