/** Reads facts from XSOM's components. */
@NullMarked
package io.curcuma.generator.xjc.facts;

import org.jspecify.annotations.NullMarked;
