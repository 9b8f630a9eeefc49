@NullMarked
package io.curcuma.maven;

import org.jspecify.annotations.NullMarked;
