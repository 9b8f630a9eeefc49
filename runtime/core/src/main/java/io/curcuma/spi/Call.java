package io.curcuma.spi;

import io.curcuma.GraphBudget;
import io.curcuma.Limits;
import org.jspecify.annotations.Nullable;

/**
 * How messages are read; one for all messages that are read alike.
 *
 * @param graph counts the heap bytes of the beans of several messages; null for a budget of each message alone
 * @param policy what happens to fields and literals that the schema does not have, and to equal values
 * @param report learns of required fields that a message does not have; null where the bean is not to be validated
 */
public record Call(
        Limits limits,
        @Nullable GraphBudget graph,
        UnknownsPolicy policy,
        @Nullable Report report) {
    /** Without validation. */
    public Call(Limits limits, @Nullable GraphBudget graph, UnknownsPolicy policy) {
        this(limits, graph, policy, null);
    }

    /** Within limits, without anything else. */
    public static Call within(Limits limits) {
        return new Call(limits, null, UnknownsPolicy.NONE);
    }

    /** The same with a budget that several messages share. */
    public Call with(GraphBudget shared) {
        return new Call(limits, shared, policy, report);
    }

    /** The same with another choice of what happens to unknown fields and literals. */
    public Call with(UnknownsPolicy choice) {
        return new Call(limits, graph, choice, report);
    }

    /** The same for a message whose bean is validated afterwards. */
    public Call with(Report other) {
        return new Call(limits, graph, policy, other);
    }

    /** What the messages before have taken of the budget that they share; 0 without one. */
    public long taken() {
        return graph == null ? 0 : graph.taken();
    }

    /** Gives back to the budget that messages share what a call took that is made again. */
    public void giveBack(long before) {
        if (graph != null) {
            graph.giveBack(before);
        }
    }
}
