/** A registry's REST API as it is documented, on this machine. */
@NullMarked
package io.curcuma.registry;

import org.jspecify.annotations.NullMarked;
