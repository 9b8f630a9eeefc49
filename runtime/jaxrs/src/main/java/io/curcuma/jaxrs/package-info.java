/** Jakarta REST with beans as entities, in every format. */
@NullMarked
package io.curcuma.jaxrs;

import org.jspecify.annotations.NullMarked;
