/** What every format over StAX must pass, and XML as text above that. */
@NullMarked
package io.curcuma.xml;

import org.jspecify.annotations.NullMarked;
