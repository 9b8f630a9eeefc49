/** What a schema demands of values and content, as the validators check it; knows no format and no XJC. */
@NullMarked
package io.curcuma.generator.model.rules;

import org.jspecify.annotations.NullMarked;
