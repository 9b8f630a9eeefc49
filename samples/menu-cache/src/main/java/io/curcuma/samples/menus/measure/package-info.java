/** Times, sizes and memory of all forms of a value, beside published ones. */
@NullMarked
package io.curcuma.samples.menus.measure;

import org.jspecify.annotations.NullMarked;
