/** A schema set compiled in memory: {@link io.curcuma.workbench.Workbench} turns schemas into a serializer. */
@NullMarked
package io.curcuma.workbench;

import org.jspecify.annotations.NullMarked;
