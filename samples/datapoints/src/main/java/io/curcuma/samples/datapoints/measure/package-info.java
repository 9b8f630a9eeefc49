/** What is measured, and what is printed. */
@NullMarked
package io.curcuma.samples.datapoints.measure;

import org.jspecify.annotations.NullMarked;
