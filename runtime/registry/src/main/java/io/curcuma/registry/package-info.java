/** Looks up schemas in registries with Confluent's REST API, and registers them. */
@NullMarked
package io.curcuma.registry;

import org.jspecify.annotations.NullMarked;
