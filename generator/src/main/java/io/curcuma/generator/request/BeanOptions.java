package io.curcuma.generator.request;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the beans come from.
 *
 * @param xjcArguments activate XJC plugins and configure them, as on XJC's command line: {@code -Xequals}; a schema can activate none
 * @param xjcClassPath jars and folders with plugins, besides those on the class path of the generator
 * @param existing whether the beans are classes that exist already, so that none are generated
 * @param classPath jars and folders with the beans that exist
 * @param packages the Java packages that beans are looked for in, those below included; none for all of the class path
 * @param besideBeans whether adapters of beans that exist are in the beans' packages instead of packages of their own
 * @param nullness what generated beans say of values that may be null; beans that exist can be given none
 * @param schemaBindings whether JAXB customizations inside of schemas count; if not, those of binding files alone do
 * @param xjcDefaults whether to leave XJC's default binding where it loses what a document may hold; else the generator binds that otherwise
 */
public record BeanOptions(
        List<String> xjcArguments,
        List<Path> xjcClassPath,
        boolean existing,
        List<Path> classPath,
        List<String> packages,
        boolean besideBeans,
        Nullness nullness,
        boolean schemaBindings,
        boolean xjcDefaults) {
    /** What generated beans say of values that may be null. Messages do not depend on it. */
    public enum Nullness {
        /** Nothing. */
        NONE,
        /** Annotations of {@code org.jspecify.annotations}, which beans then cannot be compiled without. */
        JSPECIFY
    }

    /** Beans by XJC, without a plugin. */
    public static final BeanOptions DEFAULT =
            new BeanOptions(List.of(), List.of(), false, List.of(), List.of(), false, Nullness.NONE, true, false);

    public BeanOptions {
        xjcArguments = List.copyOf(xjcArguments);
        xjcClassPath = List.copyOf(xjcClassPath);
        classPath = List.copyOf(classPath);
        packages = List.copyOf(packages);
    }

    /** What beans and adapters need to be compiled and to run: what plugins add is often of a library that comes with them. */
    public List<Path> compileClassPath() {
        return existing
                ? classPath
                : Stream.concat(classPath.stream(), xjcClassPath.stream()).toList();
    }

    /** Beans by XJC with plugins. */
    public static BeanOptions xjc(List<String> arguments, List<Path> classPath) {
        return DEFAULT.withXjc(arguments, classPath);
    }

    /** Beans that exist. */
    public static BeanOptions existing(List<Path> classPath) {
        return DEFAULT.withExisting(true, classPath);
    }

    /** These, with XJC plugins. */
    public BeanOptions withXjc(List<String> arguments, List<Path> plugins) {
        return new BeanOptions(
                arguments, plugins, existing, classPath, packages, besideBeans, nullness, schemaBindings, xjcDefaults);
    }

    /** These, with beans that exist or are generated. */
    public BeanOptions withExisting(boolean exist, List<Path> places) {
        return new BeanOptions(
                xjcArguments,
                xjcClassPath,
                exist,
                places,
                packages,
                besideBeans,
                nullness,
                schemaBindings,
                xjcDefaults);
    }

    /** These, looked for in some packages. */
    public BeanOptions withPackages(List<String> names) {
        return new BeanOptions(
                xjcArguments,
                xjcClassPath,
                existing,
                classPath,
                names,
                besideBeans,
                nullness,
                schemaBindings,
                xjcDefaults);
    }

    /** These, with the adapters in the beans' packages or not. */
    public BeanOptions withBesideBeans(boolean beside) {
        return new BeanOptions(
                xjcArguments,
                xjcClassPath,
                existing,
                classPath,
                packages,
                beside,
                nullness,
                schemaBindings,
                xjcDefaults);
    }

    /** These, with annotations of what may be null or not. */
    public BeanOptions withNullness(Nullness other) {
        return new BeanOptions(
                xjcArguments,
                xjcClassPath,
                existing,
                classPath,
                packages,
                besideBeans,
                other,
                schemaBindings,
                xjcDefaults);
    }

    /** These, with customizations inside of schemas or without them: XJC plugins that others build with, code of theirs. */
    public BeanOptions withSchemaBindings(boolean count) {
        return new BeanOptions(
                xjcArguments, xjcClassPath, existing, classPath, packages, besideBeans, nullness, count, xjcDefaults);
    }

    /** These, with XJC's default binding as it is or not. */
    public BeanOptions withXjcDefaults(boolean asIs) {
        return new BeanOptions(
                xjcArguments, xjcClassPath, existing, classPath, packages, besideBeans, nullness, schemaBindings, asIs);
    }

    /** These, for generated beans that stay in memory: annotations would need their library there and do nothing. */
    public BeanOptions inMemory() {
        return existing ? this : withNullness(Nullness.NONE);
    }
}
