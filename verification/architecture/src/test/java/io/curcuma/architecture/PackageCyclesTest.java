package io.curcuma.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/** Packages of the runtime modules depend on each other in one direction; core's have a list in {@link CorePackagesTest}. */
class PackageCyclesTest {
    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            String name = javaClass.getPackageName();
            boolean ours = name.startsWith("io.curcuma.") && !RuntimeClasses.isOfCore(javaClass);
            return ours ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of all runtime modules but core";
        }
    };

    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(PACKAGES).should().beFreeOfCycles().check(RuntimeClasses.ALL);
    }
}
