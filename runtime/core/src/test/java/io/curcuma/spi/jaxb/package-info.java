@NullMarked
package io.curcuma.spi.jaxb;

import org.jspecify.annotations.NullMarked;
