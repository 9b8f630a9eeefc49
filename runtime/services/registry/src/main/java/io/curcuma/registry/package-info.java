/** Looks up schemas in registries with Confluent's REST API, and registers them. */
@NullMarked
@Unstable
package io.curcuma.registry;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
