/** Servlets with beans for bodies. */
@NullMarked
package io.curcuma.http.servlet;

import org.jspecify.annotations.NullMarked;
