/** Compiled schema sets on disk: {@link io.curcuma.workbench.cache.SchemaCache} spares a second run the generator and the compiler. */
@NullMarked
package io.curcuma.workbench.cache;

import org.jspecify.annotations.NullMarked;
