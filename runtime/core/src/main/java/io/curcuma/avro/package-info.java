/** Where Avro finds the schemas of other versions. */
@NullMarked
@Stable
package io.curcuma.avro;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
