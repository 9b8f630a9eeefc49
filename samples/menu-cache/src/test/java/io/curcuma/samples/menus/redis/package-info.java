/** Tests of the server. */
@NullMarked
package io.curcuma.samples.menus.redis;

import org.jspecify.annotations.NullMarked;
