/** Reads schemas, bindings and catalogs itself, hardened, before XJC sees them. */
@NullMarked
package io.curcuma.generator.intake;

import org.jspecify.annotations.NullMarked;
