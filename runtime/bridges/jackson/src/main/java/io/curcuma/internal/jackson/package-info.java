/** JSON on Jackson's streaming core, through a writer and a reader that a binary format of the same shape can share. */
@NullMarked
package io.curcuma.internal.jackson;

import org.jspecify.annotations.NullMarked;
