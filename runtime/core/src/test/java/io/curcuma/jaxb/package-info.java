@NullMarked
package io.curcuma.jaxb;

import org.jspecify.annotations.NullMarked;
