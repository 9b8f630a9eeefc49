/** The schema's own XML over any StAX implementation. */
@NullMarked
package io.curcuma.internal.xml.stax;

import org.jspecify.annotations.NullMarked;
