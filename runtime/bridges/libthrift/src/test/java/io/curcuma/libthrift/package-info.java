@NullMarked
package io.curcuma.libthrift;

import org.jspecify.annotations.NullMarked;
