package io.curcuma.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.curcuma.Serializer;
import java.io.ObjectInputStream;
import java.util.stream.Collectors;
import javax.xml.stream.XMLInputFactory;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Rules within modules, for those that the command line sees. Which module may use which is a list in {@code verification/architecture}. */
class ArchitectureTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.curcuma");

    private static final String GENERATOR = "io.curcuma.generator..";
    private static final DescribedPredicate<JavaClass> OURS = resideInAPackage("io.curcuma..");
    /** What lies where the serializer lies. */
    private static final DescribedPredicate<JavaClass> CORE = DescribedPredicate.describe(
            "core", javaClass -> location(javaClass).equals(location(ALL.get(Serializer.class))));

    private static String location(JavaClass javaClass) {
        JavaClass type = javaClass.getBaseComponentType();
        String file = type.getName().replace('.', '/') + ".class";
        return type.getSource()
                .map(source -> source.getUri().toString())
                .filter(uri -> uri.endsWith(file))
                .map(uri -> uri.substring(0, uri.length() - file.length()))
                .orElse("");
    }

    private static final String BEANS = "io.curcuma.spi.jaxb..";
    private static final String CHECK = "io.curcuma.generator.check";
    private static final String RULES = CHECK + ".rules";

    @Test
    void coreDependsOnTheJdkAlone() {
        classes()
                .that(CORE.and(not(resideInAPackage(BEANS))))
                .should()
                .onlyDependOnClassesThat(CORE.and(not(resideInAPackage(BEANS)))
                        .or(resideInAnyPackage(
                                "java..", "javax.xml..", "org.jspecify..", "org.w3c.dom..", "org.xml.sax..")))
                .check(ALL);
        classes()
                .that()
                .resideInAPackage(BEANS)
                .should()
                .onlyDependOnClassesThat(CORE.or(resideInAnyPackage(
                        "java..", "javax..", "org.jspecify..", "org.w3c.dom..", "org.xml.sax..", "jakarta..")))
                .because("only what beans hold in types of jakarta.xml.bind needs it, and they bring it along")
                .check(ALL);
    }

    @Test
    void generatorKnowsNoRuntimeClass() {
        noClasses()
                .that()
                .resideInAPackage(GENERATOR)
                .should()
                .dependOnClassesThat(OURS.and(not(resideInAPackage(GENERATOR))))
                .because("it names them in the code that it generates")
                .check(ALL);
    }

    @Test
    void onlyItsPackageKnowsXjc() {
        noClasses()
                .that(OURS.and(not(resideInAPackage("io.curcuma.generator.xjc.."))))
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("com.sun.tools.xjc..", "com.sun.codemodel..", "com.sun.xml.xsom.."))
                .check(ALL);
    }

    /** Which of core's packages may use which is a list in {@code verification/architecture}. */
    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(packagesOf(OURS.and(not(CORE)).as("all modules but core")))
                .should()
                .beFreeOfCycles()
                .check(ALL);
    }

    @Test
    void validationIsNeverAnAssertion() {
        fields().that()
                .areDeclaredInClassesThat(OURS)
                .should()
                .haveNameNotMatching("\\$assertionsDisabled")
                .because("an assertion is off in production")
                .check(ALL);
    }

    @Test
    void parsersAreChosenAndNothingIsDeserialized() {
        noClasses()
                .that(OURS)
                .should()
                .callMethod(XMLInputFactory.class, "newInstance")
                .orShould()
                .callMethod(XMLInputFactory.class, "newFactory")
                .because("it returns whatever parser is on the class path")
                .check(ALL);
        noClasses()
                .that(OURS)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ObjectInputStream.class)
                .check(ALL);
    }

    @Test
    void packagesAreNullMarked() {
        assertThat(ALL.stream()
                        .map(JavaClass::getPackage)
                        .distinct()
                        .filter(javaPackage -> !javaPackage.isAnnotatedWith(NullMarked.class))
                        .map(JavaPackage::getName)
                        .collect(Collectors.toList()))
                .isEmpty();
    }

    /** Each package is a slice, that at the root of a module too; only the rules of the version check belong to the package that lists them. */
    private static SliceAssignment packagesOf(DescribedPredicate<JavaClass> part) {
        return new SliceAssignment() {
            @Override
            public String getDescription() {
                return "the packages of " + part.getDescription();
            }

            @Override
            public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
                return part.test(javaClass)
                        ? SliceIdentifier.of(javaClass.getPackageName().replace(RULES, CHECK))
                        : SliceIdentifier.ignore();
            }
        };
    }
}
