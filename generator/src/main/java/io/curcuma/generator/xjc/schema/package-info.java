/** Schema documents as XJC is fed with them. */
@NullMarked
package io.curcuma.generator.xjc.schema;

import org.jspecify.annotations.NullMarked;
