package io.curcuma.generator.plan;

import java.util.List;

/**
 * A choice of singular fields.
 *
 * @param name unique among the fields and choices of its message
 */
public record OneOf(String name, List<PlannedField> fields) {
    public OneOf {
        fields = List.copyOf(fields);
    }
}
