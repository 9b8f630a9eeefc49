/** JSON. */
@NullMarked
package io.curcuma.json;

import org.jspecify.annotations.NullMarked;
