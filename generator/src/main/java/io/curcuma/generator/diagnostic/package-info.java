/** What the generator has to say: one catalogue of problems, one collector, one text form. */
@NullMarked
package io.curcuma.generator.diagnostic;

import org.jspecify.annotations.NullMarked;
