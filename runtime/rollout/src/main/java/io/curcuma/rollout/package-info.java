/** Staged roll-out of another stored form of records: plain form, both forms, only the new form, and back, without a failed read. */
@NullMarked
package io.curcuma.rollout;

import org.jspecify.annotations.NullMarked;
