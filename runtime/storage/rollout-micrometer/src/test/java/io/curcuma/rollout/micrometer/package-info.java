@NullMarked
package io.curcuma.rollout.micrometer;

import org.jspecify.annotations.NullMarked;
