/** Services and their operations with the names and numbers that every IDL has. */
@NullMarked
package io.curcuma.generator.plan.services;

import org.jspecify.annotations.NullMarked;
