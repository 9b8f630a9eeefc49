/** Spring with beans as bodies, in every format. */
@NullMarked
package io.curcuma.spring;

import org.jspecify.annotations.NullMarked;
