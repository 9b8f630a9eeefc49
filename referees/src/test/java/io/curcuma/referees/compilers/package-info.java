/** The IDLs of many schemas, handed to the compilers of other projects. */
@NullMarked
package io.curcuma.referees.compilers;

import org.jspecify.annotations.NullMarked;
