/** What a running service hands out of its schemas: the sources, made fit to leave the machine, and an index of everything. */
@NullMarked
package io.curcuma.generator.catalog;

import org.jspecify.annotations.NullMarked;
