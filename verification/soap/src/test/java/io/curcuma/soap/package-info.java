/** Our services and clients, and those of other stacks. */
@NullMarked
package io.curcuma.soap;

import org.jspecify.annotations.NullMarked;
