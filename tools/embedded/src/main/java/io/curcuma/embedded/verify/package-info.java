/** Documents sent through formats and compared: {@link io.curcuma.embedded.verify.Verifier} says what comes back. */
@NullMarked
package io.curcuma.embedded.verify;

import org.jspecify.annotations.NullMarked;
