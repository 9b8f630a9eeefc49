/** What can change, one class each. */
@NullMarked
package io.curcuma.generator.check.rules;

import org.jspecify.annotations.NullMarked;
