/** Runs that end: on a thread with a limit of time and stack, with a diagnostic for whatever goes wrong. */
@NullMarked
package io.curcuma.generator.run;

import org.jspecify.annotations.NullMarked;
