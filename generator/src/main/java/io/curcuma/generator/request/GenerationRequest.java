package io.curcuma.generator.request;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

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
 * @param wireNames what fields are called in them
 * @param frozen whether a change of the numbers is an error
 * @param notCarried what a construct that the adapters do not carry is
 * @param budget what the schemas may cost
 * @param history Avro schemas of this and earlier versions, by file name: a fingerprint in 16 hexadecimal digits, and {@code .avsc}
 * @param allowedClasses qualified names of the classes that the binding files may name as code: adapters, base classes, and classes with
 *     methods that parse or print; value classes of the JDK need not be listed. A schema may name none
 * @param extent how much of the schema set comes out
 * @param modules what other builds have generated
 * @param beans where the beans come from
 * @param validators whether adapters have the rules of their types, for {@code Serializer.validate}
 * @param constraints contracts of others that state these rules as well
 * @param services what the services of a WSDL are in Java
 * @param serviceVersion major version of services, which is part of their paths: 0 and up
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
        WireNames wireNames,
        boolean frozen,
        NotCarriedPolicy notCarried,
        Budget budget,
        SortedMap<String, String> history,
        Set<String> allowedClasses,
        Extent extent,
        Modules modules,
        BeanOptions beans,
        boolean validators,
        Set<Constraints> constraints,
        ServiceStyle services,
        int serviceVersion) {
    /** The IDLs. */
    public enum Idl {
        /** Protocol Buffers 3: {@code .proto}. */
        PROTO,
        /** Apache Avro's JSON: {@code .avsc}. */
        AVRO,
        /** Apache Thrift: {@code .thrift}. */
        THRIFT,
        /** JSON Schema, draft 2020-12. */
        JSON_SCHEMA
    }

    /** What fields are called in the IDLs. No byte of a message depends on it. */
    public enum WireNames {
        /** As each language's users know it: in lower snake case in a {@code .proto}, with the schema's name as {@code json_name}. */
        LANGUAGE,
        /** As in the schema. */
        SCHEMA
    }

    /**
     * Where modules may be found. Of these the build uses those whose namespaces its schemas import.
     *
     * @param places jars, and folders of class files
     * @param whole whether what the modules have is generated again: for a run whose classes are for itself alone
     * @param extensible whether types of other modules may extend those of this one
     */
    public record Modules(List<Path> places, boolean whole, boolean extensible) {
        /** No modules. */
        public static final Modules NONE = new Modules(List.of(), false, false);

        public Modules {
            places = List.copyOf(places);
        }
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
        constraints = Set.copyOf(constraints);
        if (serviceVersion < 0) {
            throw new IllegalArgumentException("the major version of services is " + serviceVersion);
        }
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
                WireNames.LANGUAGE,
                false,
                NotCarriedPolicy.ERROR,
                Budget.DEFAULT,
                new TreeMap<>(),
                Set.of(),
                Extent.WHOLE,
                Modules.NONE,
                BeanOptions.DEFAULT,
                false,
                Set.of(),
                ServiceStyle.NONE,
                1);
    }

    /** This request with binding files. */
    public GenerationRequest withBindings(List<Path> files) {
        return with(parts -> parts.bindings = files);
    }

    /** This request with or without the rules of the schemas as validators. */
    public GenerationRequest withValidators(boolean generated) {
        return with(parts -> parts.validators = generated);
    }

    /** This request with contracts of others that state the rules of the schemas. */
    public GenerationRequest withConstraints(Set<Constraints> contracts) {
        return with(parts -> parts.constraints = contracts);
    }

    /** This request with another style of the services of its WSDLs. */
    public GenerationRequest withServices(ServiceStyle style) {
        return with(parts -> parts.services = style);
    }

    /** This request with the major version of its services. */
    public GenerationRequest withServiceVersion(int major) {
        return with(parts -> parts.serviceVersion = major);
    }

    /** This request with catalogs. */
    public GenerationRequest withCatalogs(List<Path> files) {
        return with(parts -> parts.catalogs = files);
    }

    /** This request with more folders to read from. */
    public GenerationRequest withRoots(List<Path> folders) {
        return with(parts -> parts.roots = folders);
    }

    /** This request with one Java package for everything. */
    public GenerationRequest withTargetPackage(Optional<String> name) {
        return with(parts -> parts.targetPackage = name);
    }

    /**
     * This request with a numbers file.
     *
     * @param path what to call it in messages
     */
    public GenerationRequest withNumbers(Optional<String> text, String path, boolean isFrozen) {
        return with(parts -> {
            parts.numbers = text;
            parts.numbersPath = path;
            parts.frozen = isFrozen;
        });
    }

    /** This request with some IDLs. */
    public GenerationRequest withFormats(Set<Idl> idls) {
        return with(parts -> parts.formats = idls);
    }

    /** This request with other names of fields. */
    public GenerationRequest withWireNames(WireNames names) {
        return with(parts -> parts.wireNames = names);
    }

    /** This request with another policy. */
    public GenerationRequest withNotCarried(NotCarriedPolicy policy) {
        return with(parts -> parts.notCarried = policy);
    }

    /** This request with another budget. */
    public GenerationRequest withBudget(Budget other) {
        return with(parts -> parts.budget = other);
    }

    /** This request with the Avro schemas that an earlier run had in its result. */
    public GenerationRequest withHistory(SortedMap<String, String> avro) {
        return with(parts -> parts.history = avro);
    }

    /** This request with classes that its binding files may name as code. */
    public GenerationRequest withAllowedClasses(Set<String> names) {
        return with(parts -> parts.allowedClasses = names);
    }

    /** This request with another extent. */
    public GenerationRequest withExtent(Extent other) {
        return with(parts -> parts.extent = other);
    }

    /** This request with jars and folders that may have modules. */
    public GenerationRequest withModules(List<Path> places) {
        return with(parts -> parts.modules = new Modules(places, modules.whole(), modules.extensible()));
    }

    /** This request with all that its modules have generated again, for classes that stay in memory. */
    public GenerationRequest withWholeModules() {
        return with(parts -> parts.modules = new Modules(modules.places(), true, modules.extensible()));
    }

    /** This request with types that types of other modules may extend, or not. */
    public GenerationRequest withExtensibleTypes(boolean extensible) {
        return with(parts -> parts.modules = new Modules(modules.places(), modules.whole(), extensible));
    }

    /** This request with beans from somewhere else. */
    public GenerationRequest withBeans(BeanOptions options) {
        return with(parts -> parts.beans = options);
    }

    private GenerationRequest with(Consumer<Parts> change) {
        Parts parts = new Parts(this);
        change.accept(parts);
        return parts.request();
    }

    /** A request while it is made. */
    private static final class Parts {
        private List<Path> schemas;
        private List<Path> bindings;
        private List<Path> catalogs;
        private List<Path> roots;
        private Optional<String> targetPackage;
        private Optional<String> numbers;
        private String numbersPath;
        private Set<Idl> formats;
        private WireNames wireNames;
        private boolean frozen;
        private NotCarriedPolicy notCarried;
        private Budget budget;
        private SortedMap<String, String> history;
        private Set<String> allowedClasses;
        private Extent extent;
        private Modules modules;
        private BeanOptions beans;
        private boolean validators;
        private Set<Constraints> constraints;
        private ServiceStyle services;
        private int serviceVersion;

        Parts(GenerationRequest request) {
            schemas = request.schemas;
            bindings = request.bindings;
            catalogs = request.catalogs;
            roots = request.roots;
            targetPackage = request.targetPackage;
            numbers = request.numbers;
            numbersPath = request.numbersPath;
            formats = request.formats;
            wireNames = request.wireNames;
            frozen = request.frozen;
            notCarried = request.notCarried;
            budget = request.budget;
            history = request.history;
            allowedClasses = request.allowedClasses;
            extent = request.extent;
            modules = request.modules;
            beans = request.beans;
            validators = request.validators;
            constraints = request.constraints;
            services = request.services;
            serviceVersion = request.serviceVersion;
        }

        GenerationRequest request() {
            return new GenerationRequest(
                    schemas,
                    bindings,
                    catalogs,
                    roots,
                    targetPackage,
                    numbers,
                    numbersPath,
                    formats,
                    wireNames,
                    frozen,
                    notCarried,
                    budget,
                    history,
                    allowedClasses,
                    extent,
                    modules,
                    beans,
                    validators,
                    constraints,
                    services,
                    serviceVersion);
        }
    }
}
