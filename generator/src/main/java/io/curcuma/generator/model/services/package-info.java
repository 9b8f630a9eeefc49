/** Services and their operations, as WSDLs describe them; knows no IDL and no protocol but SOAP's own terms. */
@NullMarked
package io.curcuma.generator.model.services;

import org.jspecify.annotations.NullMarked;
