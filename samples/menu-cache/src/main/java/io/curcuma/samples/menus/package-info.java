/** Large menus in Redis: the sample's command line. */
@NullMarked
package io.curcuma.samples.menus;

import org.jspecify.annotations.NullMarked;
