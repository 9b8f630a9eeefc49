/** What types and properties were in earlier versions. */
@NullMarked
package io.curcuma.generator.plan.former;

import org.jspecify.annotations.NullMarked;
