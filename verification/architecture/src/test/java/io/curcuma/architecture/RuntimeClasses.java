package io.curcuma.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Collections;
import java.util.List;

/** The classes of the runtime modules, and the descriptor of core. */
final class RuntimeClasses {
    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.curcuma");

    /** Core's module descriptor. */
    static final ModuleDescriptor CORE = core();

    private RuntimeClasses() {}

    private static ModuleDescriptor core() {
        try {
            List<URL> all =
                    Collections.list(RuntimeClasses.class.getClassLoader().getResources("module-info.class"));
            for (URL url : all) {
                try (InputStream in = url.openStream()) {
                    ModuleDescriptor descriptor = ModuleDescriptor.read(in);
                    if (descriptor.name().equals("io.curcuma")) {
                        return descriptor;
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("core has no module descriptor");
    }

    /** Whether a class is core's: whether it lies where core's descriptor lies. */
    static boolean isOfCore(JavaClass javaClass) {
        return location(javaClass).startsWith(CORE_LOCATION);
    }

    private static final String CORE_LOCATION = coreLocation();

    private static String coreLocation() {
        String serializer = location(ALL.get("io.curcuma.Serializer"));
        return serializer.substring(0, serializer.indexOf("io/curcuma/Serializer.class"));
    }

    /** Where the class file is; {@code ""} for a class that is not among {@link #ALL}. */
    private static String location(JavaClass javaClass) {
        return javaClass
                .getBaseComponentType()
                .getSource()
                .map(source -> source.getUri().toString())
                .orElse("");
    }
}
