/** The command line: one class per command; {@link io.curcuma.cli.Main} starts it. */
@NullMarked
package io.curcuma.cli;

import org.jspecify.annotations.NullMarked;
