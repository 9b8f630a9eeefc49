/** Tools for tests of formats and services: {@link io.curcuma.testkit.RandomBeans} and {@link io.curcuma.testkit.FieldTree}. */
@NullMarked
package io.curcuma.testkit;

import org.jspecify.annotations.NullMarked;
