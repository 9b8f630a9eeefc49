/** MessagePack in the shape of the JSON. */
@NullMarked
package io.curcuma.messagepack;

import org.jspecify.annotations.NullMarked;
