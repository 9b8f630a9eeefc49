/** Which types share a package, and the unions that they need. */
@NullMarked
package io.curcuma.generator.plan.packages;

import org.jspecify.annotations.NullMarked;
