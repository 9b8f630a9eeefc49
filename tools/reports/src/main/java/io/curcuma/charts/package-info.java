/** Charts as pieces of HTML that need nothing else: no script, no style sheet, no font, no network. */
@NullMarked
package io.curcuma.charts;

import org.jspecify.annotations.NullMarked;
