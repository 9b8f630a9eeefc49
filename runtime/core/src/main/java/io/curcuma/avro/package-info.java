/** Where Avro finds the schemas of other versions. */
@NullMarked
package io.curcuma.avro;

import org.jspecify.annotations.NullMarked;
