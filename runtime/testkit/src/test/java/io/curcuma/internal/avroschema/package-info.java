/** Schemas against Avro's own library, and against stores that do not deserve trust. */
@NullMarked
package io.curcuma.internal.avroschema;

import org.jspecify.annotations.NullMarked;
