package io.curcuma.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import org.junit.jupiter.api.Test;

/** A serializer has all formats of the class path. What a format writes and reads with is loaded with its first message. */
class FormatLoadingTest {
    @Test
    void formatsCallNoConstructorOfTheirReadersAndWriters() {
        noClasses()
                .that()
                .areAssignableTo(FieldFormat.class)
                .should()
                .callConstructorWhere(
                        target(owner(assignableTo(FieldReader.class).or(assignableTo(FieldWriter.class)))))
                .because("the JVM loads their classes to verify the format's; see FieldFormat.newWriter")
                .check(RuntimeClasses.ALL);
    }
}
