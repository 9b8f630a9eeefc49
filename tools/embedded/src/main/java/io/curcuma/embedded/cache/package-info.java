/** Compiled schema sets on disk: {@link io.curcuma.embedded.cache.SchemaCache} spares a second run the generator and the compiler. */
@NullMarked
package io.curcuma.embedded.cache;

import org.jspecify.annotations.NullMarked;
