/** Schema modules: what an earlier build left in a jar, so that the next one need not generate it again. */
@NullMarked
package io.curcuma.generator.modules;

import org.jspecify.annotations.NullMarked;
