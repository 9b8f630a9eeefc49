/** Thrift's compact and binary protocols, for bare structs. */
@NullMarked
package io.curcuma.internal.thrift;

import org.jspecify.annotations.NullMarked;
