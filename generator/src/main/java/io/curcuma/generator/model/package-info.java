/** Our immutable picture of a schema set; knows no format and no XJC. */
@NullMarked
package io.curcuma.generator.model;

import org.jspecify.annotations.NullMarked;
