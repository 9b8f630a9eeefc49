package io.curcuma.spark;

import io.curcuma.Format;
import io.curcuma.spi.ElementPath;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The options of the source.
 *
 * @param type class of the bean
 * @param format id of the format
 * @param element path of the elements in XML; empty in other formats
 * @param mode what becomes of an element that cannot be read
 * @param validate whether an element that breaks a rule of its schema cannot be read, and no bean that does is written
 * @param splitBytes the least size of a part of an XML file; 0 for that of the session
 * @param paths files, folders and patterns
 */
record SourceOptions(
        String type,
        String format,
        String element,
        ErrorMode mode,
        boolean validate,
        long splitBytes,
        List<String> paths)
        implements Serializable {
    private static final String CLASS = "class";
    private static final String ELEMENT = "element";
    private static final String FORMAT = "format";
    private static final String MODE = "mode";
    private static final String VALIDATE = "validate";
    private static final String SPLIT_BYTES = "splitBytes";
    private static final String PATH = "path";
    private static final String PATHS = "paths";

    SourceOptions {
        paths = List.copyOf(paths);
    }

    /** @throws IllegalArgumentException if one is missing or wrong */
    static SourceOptions of(Map<String, String> all) {
        CaseInsensitiveStringMap options = new CaseInsensitiveStringMap(all);
        String type = options.get(CLASS);
        if (type == null) {
            throw new IllegalArgumentException(
                    "option class is missing: the bean of a row, such as .option(\"class\", \"acme.cart.Cart\")");
        }
        String format = options.getOrDefault(FORMAT, Format.XML);
        String element = options.getOrDefault(ELEMENT, "");
        if (format.equals(Format.XML) == element.isEmpty()) {
            throw new IllegalArgumentException(
                    element.isEmpty()
                            ? "option element is missing: the path of the elements, such as .option(\"element\", \"day/cart\")"
                            : "option element is for xml: leave it out with " + format);
        }
        if (!element.isEmpty()) {
            ElementPath.of(element);
        }
        long splitBytes = options.getLong(SPLIT_BYTES, 0);
        if (splitBytes < 0) {
            throw new IllegalArgumentException("option " + SPLIT_BYTES + " is " + splitBytes + ", less than 0");
        }
        return new SourceOptions(
                type,
                format,
                element,
                ErrorMode.of(options.getOrDefault(MODE, "PERMISSIVE")),
                options.getBoolean(VALIDATE, false),
                splitBytes,
                paths(options));
    }

    private static List<String> paths(CaseInsensitiveStringMap options) {
        List<String> paths = new ArrayList<>();
        if (options.get(PATH) != null) {
            paths.add(options.get(PATH));
        }
        if (options.get(PATHS) != null) {
            // as DataFrameReader.load writes several: an array of JSON
            String list = options.get(PATHS).strip();
            for (String quoted : list.substring(1, list.length() - 1).split("(?<=\"),", -1)) {
                String path = quoted.strip();
                if (!path.isEmpty()) {
                    paths.add(path.substring(1, path.length() - 1)
                            .replace("\\/", "/")
                            .replace("\\\"", "\"")
                            .replace("\\\\", "\\"));
                }
            }
        }
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("no path: .load(\"in/*.xml\") names files, folders or patterns");
        }
        return paths;
    }

    boolean isXml() {
        return !element.isEmpty();
    }
}
