/** Codecs: compression algorithms by id, each safe to point at hostile bytes. */
@NullMarked
package io.curcuma.compression;

import org.jspecify.annotations.NullMarked;
