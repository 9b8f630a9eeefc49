package io.curcuma.generator.java;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.OutputFile;
import java.util.regex.Pattern;

/** Java source as an output file. */
final class JavaText {
    /** A block without a head, which JavaPoet indents by one blank too many. */
    private static final Pattern BLOCK = Pattern.compile("(?m)^((?: {4})*) \\{$");

    private JavaText() {}

    static OutputFile file(String packageName, TypeSpec type) {
        // java.lang is imported too: the schema may well have a type named String
        JavaFile file = JavaFile.builder(packageName, type)
                .indent("    ")
                .skipJavaLangImports(false)
                .build();
        String path = (packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/") + type.name() + ".java";
        return OutputFile.text(OutputFile.Kind.JAVA, path, tidy(file.toString()));
    }

    private static String tidy(String source) {
        return BLOCK.matcher(source).replaceAll("$1{");
    }
}
