/** Compares two versions of a schema set: what changed, what that means in each format, and which version number it asks for. */
@NullMarked
package io.curcuma.generator.check;

import org.jspecify.annotations.NullMarked;
