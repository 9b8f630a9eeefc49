/** A Redis server of one's own or of somebody else, and the client for it. */
@NullMarked
package io.curcuma.samples.menus.redis;

import org.jspecify.annotations.NullMarked;
