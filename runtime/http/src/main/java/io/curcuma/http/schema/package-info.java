/** Schema queries: what a service answers to {@code ?proto}, {@code ?xsd} and the like, without any framework. */
@NullMarked
package io.curcuma.http.schema;

import org.jspecify.annotations.NullMarked;
