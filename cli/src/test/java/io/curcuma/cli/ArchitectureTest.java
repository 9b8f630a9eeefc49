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
import java.io.ObjectInputStream;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.stream.XMLInputFactory;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The rules that hold the modules apart; the command line sees all of them. */
class ArchitectureTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.curcuma");

    private static final String GENERATOR = "io.curcuma.generator..";
    private static final DescribedPredicate<JavaClass> OURS = resideInAPackage("io.curcuma..");
    private static final DescribedPredicate<JavaClass> CORE = OURS.and(not(resideInAnyPackage(
                    GENERATOR,
                    "io.curcuma.advise..",
                    "io.curcuma.avrojava..",
                    "io.curcuma.cbor..",
                    "io.curcuma.charts..",
                    "io.curcuma.compression..",
                    "io.curcuma.internal.jackson..",
                    "io.curcuma.internal.xml..",
                    "io.curcuma.jackson..",
                    "io.curcuma.messagepack..",
                    "io.curcuma.namevalue..",
                    "io.curcuma.parquet..",
                    "io.curcuma.progress..",
                    "io.curcuma.protostuff..",
                    "io.curcuma.smile..",
                    "io.curcuma.xmljaxb..",
                    "io.curcuma.xml..",
                    "io.curcuma.fastinfoset..",
                    "io.curcuma.embedded..",
                    "io.curcuma.cli..")))
            .as("core");

    private static final String BEANS = "io.curcuma.spi.jaxb..";
    private static final String CHECK = "io.curcuma.generator.check";
    private static final String RULES = CHECK + ".rules";

    @Test
    void seesEveryModule() {
        assertThat(ALL.stream().map(JavaClass::getPackageName))
                .contains(
                        "io.curcuma",
                        "io.curcuma.advise",
                        "io.curcuma.cbor",
                        "io.curcuma.charts",
                        "io.curcuma.cli",
                        "io.curcuma.compression",
                        "io.curcuma.fastinfoset",
                        "io.curcuma.generator",
                        "io.curcuma.internal.jackson",
                        "io.curcuma.messagepack",
                        "io.curcuma.namevalue",
                        "io.curcuma.internal.protobuf",
                        "io.curcuma.protostuff",
                        "io.curcuma.smile",
                        "io.curcuma.xml",
                        "io.curcuma.embedded",
                        "io.curcuma.xmljaxb");
    }

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
    void runtimeModulesDependOnCoreAlone() {
        for (String name : List.of(
                "cbor",
                "compression",
                "jackson",
                "messagepack",
                "namevalue",
                "protostuff",
                "smile",
                "xml",
                "xmljaxb")) {
            String[] module = {"io.curcuma." + name + "..", "io.curcuma.internal." + name + ".."};
            noClasses()
                    .that()
                    .resideInAnyPackage(module)
                    .should()
                    .dependOnClassesThat(OURS.and(not(CORE)).and(not(resideInAnyPackage(module))))
                    .check(ALL);
        }
    }

    @Test
    void chartsKnowNothingElse() {
        noClasses()
                .that()
                .resideInAPackage("io.curcuma.charts..")
                .should()
                .dependOnClassesThat(OURS.and(not(resideInAPackage("io.curcuma.charts.."))))
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

    /** Which of core's packages may use which is a list in {@code architecture-tests}. */
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
