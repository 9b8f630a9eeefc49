/** The generator as a library: {@link io.curcuma.generator.Generator} takes a request and returns files and diagnostics. */
@NullMarked
package io.curcuma.generator;

import org.jspecify.annotations.NullMarked;
