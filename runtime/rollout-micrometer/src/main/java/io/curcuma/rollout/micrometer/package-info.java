/** What a roll-out counts and measures, as meters of Micrometer. */
@NullMarked
package io.curcuma.rollout.micrometer;

import org.jspecify.annotations.NullMarked;
