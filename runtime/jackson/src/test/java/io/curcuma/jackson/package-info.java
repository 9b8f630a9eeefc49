/** Tests of JSON, with a bean of one field per type. */
@NullMarked
package io.curcuma.jackson;

import org.jspecify.annotations.NullMarked;
