/** Beans that exist already: read by their annotations, without running any of their code, and put into the model in place of XJC's. */
@NullMarked
package io.curcuma.generator.existing;

import org.jspecify.annotations.NullMarked;
