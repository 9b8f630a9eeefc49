/** Operations for the JDK's own HTTP server. */
@NullMarked
@Unstable
package io.curcuma.http.server;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
