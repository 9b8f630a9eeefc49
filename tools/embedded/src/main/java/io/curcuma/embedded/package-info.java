/** A schema set compiled in memory: {@link io.curcuma.embedded.CompiledSchemas} turns schemas into a serializer. */
@NullMarked
package io.curcuma.embedded;

import org.jspecify.annotations.NullMarked;
