/** Documentation of schemas as text and as Javadoc. */
@NullMarked
package io.curcuma.generator.xjc.docs;

import org.jspecify.annotations.NullMarked;
