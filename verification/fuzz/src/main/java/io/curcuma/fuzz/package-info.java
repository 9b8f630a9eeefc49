/** Targets that a fuzzer feeds: everything that reads what others sent, with what has to hold of each input. */
@NullMarked
package io.curcuma.fuzz;

import org.jspecify.annotations.NullMarked;
