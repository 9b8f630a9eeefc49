/** Beans as Avro records and in object container files, and their schemas. */
@NullMarked
@Unstable
package io.curcuma.avrojava;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
