/** The rules of schemas as our validators have them, with the JDK's validator as the judge. */
@NullMarked
package io.curcuma.interop.rules;

import org.jspecify.annotations.NullMarked;
