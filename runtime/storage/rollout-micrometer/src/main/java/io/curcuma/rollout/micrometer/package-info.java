/** What a roll-out counts and measures, as meters of Micrometer. */
@NullMarked
@Unstable
package io.curcuma.rollout.micrometer;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
