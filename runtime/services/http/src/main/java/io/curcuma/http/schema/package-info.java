/** Schema queries such as {@code ?proto} and {@code ?xsd}, without a framework. */
@NullMarked
@Stable
package io.curcuma.http.schema;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
