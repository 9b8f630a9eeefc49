/** Smile in the shape of the JSON. */
@NullMarked
package io.curcuma.smile;

import org.jspecify.annotations.NullMarked;
