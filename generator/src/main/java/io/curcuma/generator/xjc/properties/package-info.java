/** The properties of XJC's model as ours. */
@NullMarked
package io.curcuma.generator.xjc.properties;

import org.jspecify.annotations.NullMarked;
