/** What JSON must pass like any other format; the module for Jackson has the rest. */
@NullMarked
package io.curcuma.json;

import org.jspecify.annotations.NullMarked;
