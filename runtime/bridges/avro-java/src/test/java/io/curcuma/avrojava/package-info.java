@NullMarked
package io.curcuma.avrojava;

import org.jspecify.annotations.NullMarked;
