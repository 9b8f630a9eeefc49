package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.generator.request.BeanOptions.Nullness;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;

class GenerateSettingsFactoryTest {
    @Test
    void annotationsOfNullAreThoseOfOneLibraryOrNone() throws MojoExecutionException {
        assertThat(GenerateSettingsFactory.nullness("none")).isEqualTo(Nullness.NONE);
        assertThat(GenerateSettingsFactory.nullness("jspecify")).isEqualTo(Nullness.JSPECIFY);
        assertThatThrownBy(() -> GenerateSettingsFactory.nullness("JSpecify"))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("parameter nullness is 'JSpecify', expected none or jspecify");
    }
}
