/** Decides numbers, names and files once, before anything is emitted. */
@NullMarked
package io.curcuma.generator.plan;

import org.jspecify.annotations.NullMarked;
