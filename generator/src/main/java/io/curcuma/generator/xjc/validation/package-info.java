/** Schema sets for the JDK's validator. */
@NullMarked
package io.curcuma.generator.xjc.validation;

import org.jspecify.annotations.NullMarked;
