/** Objects of named members: what JSON and the binary formats of its shape have in common. */
@NullMarked
package io.curcuma.internal.object;

import org.jspecify.annotations.NullMarked;
