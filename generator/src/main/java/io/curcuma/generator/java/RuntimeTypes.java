package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;

/** The runtime's classes, by name: generated code depends on them, the generator does not. */
final class RuntimeTypes {
    private static final String PACKAGE = "io.curcuma";
    static final ClassName ADAPTER = ClassName.get(PACKAGE, "Adapter");
    static final ClassName ENUM_SHAPE = ClassName.get(PACKAGE, "EnumShape");
    static final ClassName FIELD = ClassName.get(PACKAGE, "Field");
    static final ClassName NODE = ClassName.get(PACKAGE, "Field", "Node");
    static final ClassName OCCURS = ClassName.get(PACKAGE, "Field", "Occurs");
    static final ClassName FIELD_READER = ClassName.get(PACKAGE, "FieldReader");
    static final ClassName FIELD_WRITER = ClassName.get(PACKAGE, "FieldWriter");
    static final ClassName SHAPE = ClassName.get(PACKAGE, "Shape");
    static final ClassName TYPE = ClassName.get(PACKAGE, "Type");
    static final ClassName VALUES = ClassName.get(PACKAGE, "Values");
    /** Folder of the index that the runtime reads: a file per Java package. */
    static final String INDEX = "META-INF/curcuma/adapters/";

    private RuntimeTypes() {}
}
