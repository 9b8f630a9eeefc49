/** What a caller asks the generator for. */
@NullMarked
package io.curcuma.generator.request;

import org.jspecify.annotations.NullMarked;
