/** Scans JSON. */
@NullMarked
package io.curcuma.internal.json;

import org.jspecify.annotations.NullMarked;
