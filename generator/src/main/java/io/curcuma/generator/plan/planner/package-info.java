/** Makes plans. */
@NullMarked
package io.curcuma.generator.plan.planner;

import org.jspecify.annotations.NullMarked;
