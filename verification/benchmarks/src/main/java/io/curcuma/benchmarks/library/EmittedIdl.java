package io.curcuma.benchmarks.library;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.catalog.SchemaType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the generator made of a schema for the compiler of another library.
 *
 * @param files the file of the beans' package and those that it imports, by path
 * @param className the class that the compiler makes of the root's type
 */
record EmittedIdl(Map<String, String> files, String className) {
    private static final Pattern JAVA_PACKAGE =
            Pattern.compile("(?m)^(?:option java_package = \"|namespace java )([\\w.]+)");

    /**
     * The IDL of a root's bean.
     *
     * @param kind {@link DocumentKind#PROTO} or {@link DocumentKind#THRIFT}
     */
    static EmittedIdl of(Class<?> bean, DocumentKind kind) {
        SchemaCatalog catalog =
                SchemaCatalog.forPackages(Objects.requireNonNull(bean.getClassLoader()), bean.getPackageName());
        List<SchemaDocument> documents = catalog.documents(kind);
        Map<String, String> files = new TreeMap<>();
        documents.forEach(each -> files.put(each.name(), text(each)));
        SchemaType type = catalog.types().stream()
                .filter(each -> each.beanClass().equals(bean.getName()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no IDL has " + bean));
        Matcher javaPackage = JAVA_PACKAGE.matcher(text(documents.get(0)));
        if (!javaPackage.find()) {
            throw new IllegalStateException(documents.get(0) + " names no Java package");
        }
        return new EmittedIdl(files, javaPackage.group(1) + "." + type.simpleName());
    }

    private static String text(SchemaDocument document) {
        return document.text().orElseThrow();
    }
}
