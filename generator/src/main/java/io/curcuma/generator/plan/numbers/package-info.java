/** The numbers file: its text, what it remembers, and its rules. */
@NullMarked
package io.curcuma.generator.plan.numbers;

import org.jspecify.annotations.NullMarked;
