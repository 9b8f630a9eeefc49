/** Protocol Buffers: the proto3 binary encoding, written and read without the official library. */
@NullMarked
package io.curcuma.internal.protobuf;

import org.jspecify.annotations.NullMarked;
