/** A metrics store on Cassandra in several table designs: its command line. */
@NullMarked
package io.curcuma.samples.datapoints;

import org.jspecify.annotations.NullMarked;
