/** Measures formats and codecs on documents of a schema, and says which to take. */
@NullMarked
package io.curcuma.advise;

import org.jspecify.annotations.NullMarked;
