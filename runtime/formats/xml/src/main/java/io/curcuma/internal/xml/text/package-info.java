/** XML straight to and from bytes: what most documents are made of. What is rare goes through StAX. */
@NullMarked
package io.curcuma.internal.xml.text;

import org.jspecify.annotations.NullMarked;
