/** What the pages show, done. */
@NullMarked
package io.curcuma.interop.guide;

import org.jspecify.annotations.NullMarked;
