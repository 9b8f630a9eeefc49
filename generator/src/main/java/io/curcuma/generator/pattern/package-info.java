/** Patterns of XML Schema as automata that take time linear in the text: XML Schema Part 2, Appendix F. */
@NullMarked
package io.curcuma.generator.pattern;

import org.jspecify.annotations.NullMarked;
