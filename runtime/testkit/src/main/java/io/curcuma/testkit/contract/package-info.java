/** Tests that every format must pass, whatever its bytes: extend them in the tests of a format. */
@NullMarked
@Unstable
package io.curcuma.testkit.contract;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
