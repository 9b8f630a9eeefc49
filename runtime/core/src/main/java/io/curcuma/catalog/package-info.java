/** The schemas of a running service, as the build left them: what it answers when somebody asks for them. */
@NullMarked
package io.curcuma.catalog;

import org.jspecify.annotations.NullMarked;
