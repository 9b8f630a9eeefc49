/** What the generator leaves in a project: generated files, the numbers file and the history of Avro schemas. */
@NullMarked
package io.curcuma.generator.output;

import org.jspecify.annotations.NullMarked;
