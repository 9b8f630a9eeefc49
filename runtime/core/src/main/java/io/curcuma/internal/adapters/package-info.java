/** Finds and loads generated adapters, and copies them for each format. */
@NullMarked
package io.curcuma.internal.adapters;

import org.jspecify.annotations.NullMarked;
