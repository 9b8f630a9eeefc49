/** Tests that every format must pass, whatever its bytes: extend them in the tests of a format. */
@NullMarked
package io.curcuma.testkit.contract;

import org.jspecify.annotations.NullMarked;
