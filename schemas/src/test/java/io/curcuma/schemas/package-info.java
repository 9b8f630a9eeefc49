/** Tests of the schemas and of the documents written for them. */
@NullMarked
package io.curcuma.schemas;

import org.jspecify.annotations.NullMarked;
