/** Beans as Avro records and in object container files, and their schemas. */
@NullMarked
package io.curcuma.avrojava;

import org.jspecify.annotations.NullMarked;
