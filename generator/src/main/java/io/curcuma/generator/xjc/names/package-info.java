/** The Java names that XJC is told, where its own would collide. */
@NullMarked
package io.curcuma.generator.xjc.names;

import org.jspecify.annotations.NullMarked;
