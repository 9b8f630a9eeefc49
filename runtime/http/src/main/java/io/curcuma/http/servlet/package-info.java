/** Servlets with beans as bodies. */
@NullMarked
package io.curcuma.http.servlet;

import org.jspecify.annotations.NullMarked;
