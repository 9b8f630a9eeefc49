/** Staged roll-out of another stored form of records: plain form, both forms, new form alone, and back, without a lost read. */
@NullMarked
package io.curcuma.rollout;

import org.jspecify.annotations.NullMarked;
