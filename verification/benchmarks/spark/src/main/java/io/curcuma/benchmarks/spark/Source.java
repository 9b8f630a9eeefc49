package io.curcuma.benchmarks.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A source of rows, and where it finds the columns.
 *
 * @param label for tables
 * @param format its name in Spark
 * @param classPath of the Spark that it is for
 * @param properties of the JVM
 * @param columns where they come from
 */
record Source(String label, String format, List<Path> classPath, Map<String, String> properties, Columns columns) {
    /** Where the columns come from. */
    enum Columns {
        /** From the class of the bean. */
        BEAN,
        /** From the documents. */
        INFERRED,
        /** From the schema, as the source reads it. */
        XSD
    }

    Source {
        classPath = List.copyOf(classPath);
        properties = Map.copyOf(properties);
    }

    boolean isCurcuma() {
        return columns == Columns.BEAN;
    }

    Source withColumns(Columns other) {
        return new Source(label, format, classPath, properties, other);
    }

    Source with(Map<String, String> other) {
        return new Source(label, format, classPath, other, columns);
    }

    String fullLabel() {
        return switch (columns) {
            case BEAN -> label;
            case INFERRED -> label + ", inferred";
            case XSD -> label + ", of the XSD";
        };
    }

    /** Options for elements below a root element {@code rows}. */
    Map<String, String> options(Instance instance, String mode) {
        Map<String, String> options = new TreeMap<>();
        options.put("mode", mode);
        if (isCurcuma()) {
            options.put("class", instance.bean());
            options.put("element", "rows/" + instance.root());
        } else {
            options.put("rootTag", "rows");
            // prefixes of the documents are allowed in what is written
            options.put("validateName", "false");
            options.put("rowTag", instance.rowTag());
            if (columns == Columns.XSD) {
                // columns have names without prefixes, as in the schema
                options.put("ignoreNamespace", "true");
                options.put("rowTag", instance.root().getLocalPart());
            }
        }
        return options;
    }
}
