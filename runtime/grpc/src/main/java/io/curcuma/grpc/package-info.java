/** Beans as messages of grpc-java. */
@NullMarked
package io.curcuma.grpc;

import org.jspecify.annotations.NullMarked;
