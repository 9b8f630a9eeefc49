/** Codecs: compression algorithms by id, each safe to point at hostile bytes. */
@NullMarked
@Stable
package io.curcuma.compression;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
