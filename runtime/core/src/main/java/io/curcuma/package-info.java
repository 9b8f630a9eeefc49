/** What applications use: {@link io.curcuma.Serializer}, {@link io.curcuma.Format}, {@link io.curcuma.Limits} and their exceptions. */
@NullMarked
@Stable
package io.curcuma;

import org.jspecify.annotations.NullMarked;
