/** What every format over StAX must pass, and XML as text above that. */
@NullMarked
package io.curcuma.stax;

import org.jspecify.annotations.NullMarked;
