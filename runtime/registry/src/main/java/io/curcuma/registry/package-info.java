/** Schema registries that speak Confluent's REST API: schemas are looked up there, and registered. */
@NullMarked
package io.curcuma.registry;

import org.jspecify.annotations.NullMarked;
