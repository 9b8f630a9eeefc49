/** Formats by HTTP's headers: negotiation, bodies, problems. No framework; servlets, JAX-RS, Spring and the client build on it. */
@NullMarked
package io.curcuma.http;

import org.jspecify.annotations.NullMarked;
