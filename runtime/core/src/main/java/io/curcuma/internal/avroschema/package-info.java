/** Avro schemas as JSON has them, and messages of one schema made into messages of another. */
@NullMarked
package io.curcuma.internal.avroschema;

import org.jspecify.annotations.NullMarked;
