/** What services and generated adapters see: {@link io.curcuma.Serializer}, the {@link io.curcuma.Format} SPI and the neutral field calls. */
@NullMarked
package io.curcuma;

import org.jspecify.annotations.NullMarked;
