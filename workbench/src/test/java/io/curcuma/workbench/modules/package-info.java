@NullMarked
package io.curcuma.workbench.modules;

import org.jspecify.annotations.NullMarked;
