/** Names that every IDL can have, and designators. */
@NullMarked
package io.curcuma.generator.plan.names;

import org.jspecify.annotations.NullMarked;
