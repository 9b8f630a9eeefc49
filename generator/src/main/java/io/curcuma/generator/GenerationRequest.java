package io.curcuma.generator;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What to generate, and from what.
 *
 * @param schemas entry schemas: XSD or WSDL files; what they include and import is found from them
 * @param bindings JAXB binding files ({@code .xjb})
 * @param catalogs OASIS XML catalogs, asked before the file system
 * @param roots folders from which files may be read besides those of the entry schemas
 * @param targetPackage Java package for all namespaces, instead of one per namespace
 * @param numbers the numbers file as it stands; empty before the first run
 * @param numbersPath what to call the numbers file in messages
 * @param formats the IDLs to emit
 * @param frozen whether a change of the numbers is an error
 * @param notCarried what a construct that the adapters do not carry is
 * @param budget what the schemas may cost
 * @param history Avro schemas of this and earlier versions, by file name: a fingerprint in 16 hexadecimal digits, and {@code .avsc}
 * @param allowedClasses qualified names of the classes that the binding files may name as code: adapters, base classes, and classes with
 *     methods that parse or print; value classes of the JDK need not be listed. A schema may name none
 * @param beans where the beans come from
 */
public record GenerationRequest(
        List<Path> schemas,
        List<Path> bindings,
        List<Path> catalogs,
        List<Path> roots,
        Optional<String> targetPackage,
        Optional<String> numbers,
        String numbersPath,
        Set<Idl> formats,
        boolean frozen,
        NotCarriedPolicy notCarried,
        Budget budget,
        SortedMap<String, String> history,
        Set<String> allowedClasses,
        BeanOptions beans) {
    /** The IDLs. */
    public enum Idl {
        PROTO,
        AVRO,
        THRIFT,
        JSON_SCHEMA
    }

    /** What a construct that the adapters do not carry is. */
    public enum NotCarriedPolicy {
        /** An error: nothing is generated. */
        ERROR,
        /** A warning: everything else is generated, and the adapter refuses a bean that holds one. */
        REFUSE_AT_RUN_TIME
    }

    /**
     * What the schemas may cost.
     *
     * @param bytes of all source documents
     * @param files how many source documents
     * @param depth of element nesting
     * @param types how many types with a bean
     * @param outputBytes of all generated files
     * @param seconds that one run computes
     */
    public record Budget(long bytes, int files, int depth, int types, long outputBytes, int seconds) {
        /** Enough for every schema set that we know, little enough for a build machine. */
        public static final Budget DEFAULT = new Budget(32L << 20, 2_000, 200, 20_000, 256L << 20, 60);

        /** With the default time. */
        public Budget(long bytes, int files, int depth, int types, long outputBytes) {
            this(bytes, files, depth, types, outputBytes, 60);
        }

        /** The largest factor of {@link #times}. */
        public static final int MAX_FACTOR = 1_000;

        /**
         * This budget some times over, the time included; the depth stays.
         *
         * @param factor 1 to {@link #MAX_FACTOR}
         */
        public Budget times(int factor) {
            return new Budget(
                    bytes * factor,
                    Math.multiplyExact(files, factor),
                    depth,
                    Math.multiplyExact(types, factor),
                    outputBytes * factor,
                    Math.multiplyExact(seconds, factor));
        }
    }

    public GenerationRequest {
        schemas = List.copyOf(schemas);
        bindings = List.copyOf(bindings);
        catalogs = List.copyOf(catalogs);
        roots = List.copyOf(roots);
        formats = Set.copyOf(formats);
        history = Collections.unmodifiableSortedMap(new TreeMap<>(history));
        allowedClasses = Set.copyOf(allowedClasses);
    }

    /** A request for these schemas with everything else at its default. */
    public static GenerationRequest of(List<Path> schemas) {
        return new GenerationRequest(
                schemas,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                "curcuma.numbers",
                Set.of(Idl.values()),
                false,
                NotCarriedPolicy.ERROR,
                Budget.DEFAULT,
                new TreeMap<>(),
                Set.of(),
                BeanOptions.DEFAULT);
    }

    /** This request with binding files. */
    public GenerationRequest withBindings(List<Path> files) {
        return new GenerationRequest(
                schemas,
                files,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /** This request with catalogs. */
    public GenerationRequest withCatalogs(List<Path> files) {
        return new GenerationRequest(
                schemas,
                bindings,
                files,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /** This request with more folders to read from. */
    public GenerationRequest withRoots(List<Path> folders) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                folders,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /** This request with one Java package for everything. */
    public GenerationRequest withTargetPackage(Optional<String> name) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                name,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /**
     * This request with a numbers file.
     *
     * @param path what to call it in messages
     */
    public GenerationRequest withNumbers(Optional<String> text, String path, boolean isFrozen) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                text,
                path,
                formats,
                isFrozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /** This request with some IDLs. */
    public GenerationRequest withFormats(Set<Idl> idls) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                idls,
                frozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /** This request with another policy. */
    public GenerationRequest withNotCarried(NotCarriedPolicy policy) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                policy,
                budget,
                history,
                allowedClasses,
                beans);
    }

    /** This request with another budget. */
    public GenerationRequest withBudget(Budget other) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                other,
                history,
                allowedClasses,
                beans);
    }

    /** This request with the Avro schemas that an earlier run had in {@link GenerationResult#history}. */
    public GenerationRequest withHistory(SortedMap<String, String> schemas) {
        return new GenerationRequest(
                this.schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                schemas,
                allowedClasses,
                beans);
    }

    /** This request with classes that its binding files may name as code. */
    public GenerationRequest withAllowedClasses(Set<String> names) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                history,
                names,
                beans);
    }

    /** This request with beans from somewhere else. */
    public GenerationRequest withBeans(BeanOptions options) {
        return new GenerationRequest(
                schemas,
                bindings,
                catalogs,
                roots,
                targetPackage,
                numbers,
                numbersPath,
                formats,
                frozen,
                notCarried,
                budget,
                history,
                allowedClasses,
                options);
    }
}
