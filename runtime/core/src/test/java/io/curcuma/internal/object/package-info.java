/** The names of members, which the tests of each format rely on. */
@NullMarked
package io.curcuma.internal.object;

import org.jspecify.annotations.NullMarked;
