/** A service of a WSDL, by every protocol at once. */
@NullMarked
package io.curcuma.samples.finding;

import org.jspecify.annotations.NullMarked;
