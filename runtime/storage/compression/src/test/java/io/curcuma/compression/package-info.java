@NullMarked
package io.curcuma.compression;

import org.jspecify.annotations.NullMarked;
