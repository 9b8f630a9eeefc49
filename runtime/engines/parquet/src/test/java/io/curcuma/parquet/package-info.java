@NullMarked
package io.curcuma.parquet;

import org.jspecify.annotations.NullMarked;
