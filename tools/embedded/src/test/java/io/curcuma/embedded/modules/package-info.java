@NullMarked
package io.curcuma.embedded.modules;

import org.jspecify.annotations.NullMarked;
