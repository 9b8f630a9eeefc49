@NullMarked
package io.curcuma.protobufjava;

import org.jspecify.annotations.NullMarked;
