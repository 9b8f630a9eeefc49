/** Avro against its own library, and against hostile bytes. */
@NullMarked
package io.curcuma.internal.avro;

import org.jspecify.annotations.NullMarked;
