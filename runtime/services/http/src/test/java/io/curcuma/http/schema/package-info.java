@NullMarked
package io.curcuma.http.schema;

import org.jspecify.annotations.NullMarked;
