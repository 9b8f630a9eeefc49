/** Avro's binary encoding, bare and as single objects. */
@NullMarked
package io.curcuma.internal.avro;

import org.jspecify.annotations.NullMarked;
