/** Scans JSON that comes in pieces. */
@NullMarked
package io.curcuma.internal.json;

import org.jspecify.annotations.NullMarked;
