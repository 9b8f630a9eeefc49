/** Schema queries such as {@code ?proto} and {@code ?xsd}, without a framework. */
@NullMarked
package io.curcuma.http.schema;

import org.jspecify.annotations.NullMarked;
