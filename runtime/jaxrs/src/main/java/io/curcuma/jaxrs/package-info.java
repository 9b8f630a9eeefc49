/** Jakarta REST with beans for entities, in every format. */
@NullMarked
package io.curcuma.jaxrs;

import org.jspecify.annotations.NullMarked;
