/** What XJC and the JDK's validator report, as diagnostics. */
@NullMarked
package io.curcuma.generator.xjc.errors;

import org.jspecify.annotations.NullMarked;
