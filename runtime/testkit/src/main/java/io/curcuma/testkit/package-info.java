/** Tools for tests of formats and services: {@link io.curcuma.testkit.RandomBeans} and {@link io.curcuma.testkit.FieldTree}. */
@NullMarked
@Unstable
package io.curcuma.testkit;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
