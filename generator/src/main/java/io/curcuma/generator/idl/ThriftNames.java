package io.curcuma.generator.idl;

import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.SharedTypes;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.names.WordList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names and types of a {@code .thrift}. */
final class ThriftNames {
    /** The file of the {@link SharedTypes}, without its ending. */
    static final String SHARED = "curcuma_xsd";

    private static final Set<String> PYTHON = WordList.of(ThriftNames.class, "python-keywords.txt");

    private static final Set<String> PHP = WordList.of(ThriftNames.class, "php-class-names.txt");

    private static final Pattern UNDERSCORES = Pattern.compile("_+$");

    private ThriftNames() {}

    /** The name of a type in its file: Thrift's compiler makes a class of this name in every language. */
    static String local(TypeName name) {
        // a type that has the underscore from the schema gets another one
        String word = UNDERSCORES.matcher(name.name()).replaceFirst("").toLowerCase(Locale.ROOT);
        return PHP.contains(word) ? name.name() + "_" : name.name();
    }

    /** The name of a package's file without its ending: the prefix of its types in other files. */
    static String base(String packageName) {
        return packageName.replace('.', '_');
    }

    static String path(String base) {
        return base + ".thrift";
    }

    static String javaNamespace(String beans) {
        return beans + ".thrift";
    }

    /** The package as a Python module. */
    static String pythonNamespace(String packageName) {
        return Arrays.stream(packageName.split("\\."))
                .map(segment -> PYTHON.contains(segment) ? segment + "_" : segment)
                .collect(Collectors.joining("."));
    }

    /** The type as a file of package {@code inPackage} refers to it. */
    static String type(FieldType type, String inPackage) {
        return type.<String>match(
                scalar -> scalar.scalar() == Scalar.DATE_TIME
                        ? name(SharedTypes.DATE_TIME, inPackage)
                        : type(scalar.scalar()),
                enumeration -> name(enumeration.name(), inPackage),
                nested -> name(nested.name(), inPackage),
                attributes -> "map<string, string>");
    }

    private static String name(TypeName name, String inPackage) {
        return name.packageName().equals(inPackage) ? local(name) : base(name.packageName()) + "." + local(name);
    }

    /** As the runtime's Thrift formats write it. */
    private static String type(Scalar scalar) {
        return switch (scalar) {
            case BOOL -> "bool";
            case INT8 -> "i8";
            case INT16, UINT8 -> "i16";
            case INT32, UINT16 -> "i32";
            case INT64, UINT32 -> "i64";
            case FLOAT, DOUBLE -> "double";
            case BYTES, HEX_BINARY -> "binary";
            case STRING,
                    UINT64,
                    DECIMAL,
                    INTEGER,
                    DATE_TIME,
                    DATE,
                    TIME,
                    G_YEAR,
                    G_YEAR_MONTH,
                    G_MONTH,
                    G_MONTH_DAY,
                    G_DAY,
                    DURATION,
                    QNAME -> "string";
        };
    }
}
