/** CBOR in the shape of the JSON. */
@NullMarked
package io.curcuma.cbor;

import org.jspecify.annotations.NullMarked;
