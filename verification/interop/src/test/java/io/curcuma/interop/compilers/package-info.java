/** The IDLs of many schemas, handed to the compilers of other projects. */
@NullMarked
package io.curcuma.interop.compilers;

import org.jspecify.annotations.NullMarked;
