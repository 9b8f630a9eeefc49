@NullMarked
package io.curcuma.kafka;

import org.jspecify.annotations.NullMarked;
