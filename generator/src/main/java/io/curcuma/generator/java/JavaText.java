package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.output.OutputFile;
import java.util.Locale;
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

    /**
     * A string of the schema as a literal. JavaPoet's {@code $S} does not know all line terminators: it leaves them in, and breaks lines
     * where they are.
     */
    static CodeBlock literal(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (isLineOrControl(c)) {
                        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return CodeBlock.of("$L", out.append('"'));
    }

    private static boolean isLineOrControl(char c) {
        int type = Character.getType(c);
        return type == Character.CONTROL || type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR;
    }

    private static String tidy(String source) {
        return BLOCK.matcher(source).replaceAll("$1{");
    }
}
