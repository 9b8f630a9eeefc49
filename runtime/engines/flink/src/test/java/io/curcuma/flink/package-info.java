@NullMarked
package io.curcuma.flink;

import org.jspecify.annotations.NullMarked;
