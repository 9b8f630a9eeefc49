@NullMarked
package io.curcuma.connect;

import org.jspecify.annotations.NullMarked;
