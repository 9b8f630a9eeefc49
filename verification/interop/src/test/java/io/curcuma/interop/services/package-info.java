/** Services of WSDLs, judged by those who call them. */
@NullMarked
package io.curcuma.interop.services;

import org.jspecify.annotations.NullMarked;
