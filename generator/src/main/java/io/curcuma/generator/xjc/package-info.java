/** The only package that knows XJC: schema sources in, beans and model out. */
@NullMarked
package io.curcuma.generator.xjc;

import org.jspecify.annotations.NullMarked;
