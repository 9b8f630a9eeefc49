/** Servlets with beans as bodies. */
@NullMarked
@Stable
package io.curcuma.http.servlet;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
