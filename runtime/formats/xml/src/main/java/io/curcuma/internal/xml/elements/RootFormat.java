package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import io.curcuma.internal.xml.RootReader;
import org.jspecify.annotations.Nullable;

/**
 * What reads the documents with one root element.
 *
 * @param reader of documents whose end is not known; null if there is none
 */
record RootFormat(Format format, @Nullable RootReader reader) {}
