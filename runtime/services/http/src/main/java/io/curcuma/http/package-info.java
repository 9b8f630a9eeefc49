/** HTTP with a format for each request and response: content negotiation, bodies, problems. Servlets, JAX-RS, Spring and clients build on it. */
@NullMarked
@Stable
package io.curcuma.http;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
