/** Cassandra in a JVM of its own, which the one that started it tells what to do. */
@NullMarked
package io.curcuma.samples.cassandra;

import org.jspecify.annotations.NullMarked;
