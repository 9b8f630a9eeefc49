package io.curcuma.samples.datapoints.measure;

import io.curcuma.samples.datapoints.store.Layout;

/**
 * One line of the results.
 *
 * @param points of one request; a divisor of 3,600
 */
public record Scenario(Layout layout, int points) {
    @Override
    public String toString() {
        return layout.name() + ", " + points;
    }
}
