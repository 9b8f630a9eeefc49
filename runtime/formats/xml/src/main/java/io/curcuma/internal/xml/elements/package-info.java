/** Elements of documents of any length, each as a document of its own. */
@NullMarked
package io.curcuma.internal.xml.elements;

import org.jspecify.annotations.NullMarked;
