/** Damaged values and a server that goes away. */
@NullMarked
package io.curcuma.samples.menus.faults;

import org.jspecify.annotations.NullMarked;
