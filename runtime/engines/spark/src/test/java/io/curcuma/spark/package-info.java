/** Tests. */
@NullMarked
package io.curcuma.spark;

import org.jspecify.annotations.NullMarked;
