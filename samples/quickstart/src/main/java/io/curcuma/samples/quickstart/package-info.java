/** One cart, every format: what the project's first page shows. */
@NullMarked
package io.curcuma.samples.quickstart;

import org.jspecify.annotations.NullMarked;
