/** What the generator and the formats make together, judged by each format's own library. */
@NullMarked
package io.curcuma.interop;

import org.jspecify.annotations.NullMarked;
