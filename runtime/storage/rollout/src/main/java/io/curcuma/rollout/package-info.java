/** Staged roll-out of another stored form of records: plain form, both forms, only the new form, and back, without a failed read. */
@NullMarked
@Unstable
package io.curcuma.rollout;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
