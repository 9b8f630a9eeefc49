/** From plain values to compressed ones while both are read. */
@NullMarked
package io.curcuma.samples.menus.rollout;

import org.jspecify.annotations.NullMarked;
