/** Pure emitter of the adapters; the only package that names runtime classes. */
@NullMarked
package io.curcuma.generator.java;

import org.jspecify.annotations.NullMarked;
