/** Tests of the sample. */
@NullMarked
package io.curcuma.samples.menus;

import org.jspecify.annotations.NullMarked;
