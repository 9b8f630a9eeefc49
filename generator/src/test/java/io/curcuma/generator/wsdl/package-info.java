@NullMarked
package io.curcuma.generator.wsdl;

import org.jspecify.annotations.NullMarked;
