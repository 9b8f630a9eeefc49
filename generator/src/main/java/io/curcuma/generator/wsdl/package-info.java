/** Reads WSDLs and says what they refer to in vain. */
@NullMarked
package io.curcuma.generator.wsdl;

import org.jspecify.annotations.NullMarked;
