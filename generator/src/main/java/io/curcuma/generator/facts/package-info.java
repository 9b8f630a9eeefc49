/** What a schema set says, as single facts that two versions can be compared by; knows no format and no XJC. */
@NullMarked
package io.curcuma.generator.facts;

import org.jspecify.annotations.NullMarked;
