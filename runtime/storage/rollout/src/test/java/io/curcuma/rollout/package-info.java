@NullMarked
package io.curcuma.rollout;

import org.jspecify.annotations.NullMarked;
