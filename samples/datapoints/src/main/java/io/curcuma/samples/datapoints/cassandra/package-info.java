/** The cluster that is measured: one of our own in a JVM of its own, or somebody's. */
@NullMarked
package io.curcuma.samples.datapoints.cassandra;

import org.jspecify.annotations.NullMarked;
