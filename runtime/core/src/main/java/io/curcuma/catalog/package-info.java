/** The schemas that the build packs into a service, so that the running service can answer queries for them. */
@NullMarked
package io.curcuma.catalog;

import org.jspecify.annotations.NullMarked;
