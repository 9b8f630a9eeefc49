/** Tests of JSON, with a bean of one field per type. */
@NullMarked
package io.curcuma.internal.jackson;

import org.jspecify.annotations.NullMarked;
