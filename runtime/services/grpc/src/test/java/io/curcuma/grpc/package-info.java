@NullMarked
package io.curcuma.grpc;

import org.jspecify.annotations.NullMarked;
