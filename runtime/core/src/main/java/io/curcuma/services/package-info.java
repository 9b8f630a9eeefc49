/** Services of a WSDL: what generated interfaces and clients are made of, whatever protocol carries the calls. */
@NullMarked
@Unstable
package io.curcuma.services;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
