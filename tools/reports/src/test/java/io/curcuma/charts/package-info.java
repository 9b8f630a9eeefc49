@NullMarked
package io.curcuma.charts;

import org.jspecify.annotations.NullMarked;
