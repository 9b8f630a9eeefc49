/** The Maven plugin: a Mojo makes immutable {@link io.curcuma.maven.GenerateSettings} and hands them to {@link io.curcuma.maven.Execution}. */
@NullMarked
package io.curcuma.maven;

import org.jspecify.annotations.NullMarked;
