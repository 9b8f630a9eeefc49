/** What XML Schema and XML say of texts: the lexical forms of simple types, names, characters, prefixes in scope. */
@NullMarked
package io.curcuma.internal.xsd;

import org.jspecify.annotations.NullMarked;
