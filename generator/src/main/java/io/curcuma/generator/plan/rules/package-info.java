/** What the schema demands of the fields of messages, for everything that states or checks it: validators and contracts. */
@NullMarked
package io.curcuma.generator.plan.rules;

import org.jspecify.annotations.NullMarked;
