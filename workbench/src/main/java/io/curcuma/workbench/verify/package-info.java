/** Documents sent through formats and compared: {@link io.curcuma.workbench.verify.Verifier} says what comes back. */
@NullMarked
package io.curcuma.workbench.verify;

import org.jspecify.annotations.NullMarked;
