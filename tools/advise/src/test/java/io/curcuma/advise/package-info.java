@NullMarked
package io.curcuma.advise;

import org.jspecify.annotations.NullMarked;
