package io.curcuma.generator.idl;

import java.util.List;

/** Writes indented code. Comments are made safe here, so that no emitter can forget it. */
final class CodeWriter {
    private static final String INDENT = "  ";

    private final StringBuilder out = new StringBuilder();
    private int depth;

    /** A line of code. */
    CodeWriter line(String code) {
        if (!code.isEmpty()) {
            out.append(INDENT.repeat(depth)).append(code);
        }
        out.append('\n');
        return this;
    }

    /** A line of code after which the next is indented. */
    CodeWriter open(String code) {
        line(code);
        depth++;
        return this;
    }

    /** The line of code that ends an {@link #open}. */
    CodeWriter close(String code) {
        depth--;
        return line(code);
    }

    /** Lines of {@link CodeText} as {@code //} comments. */
    CodeWriter comment(List<String> lines) {
        lines.forEach(text -> line(("// " + endSafe(text)).strip()));
        return this;
    }

    /** Lines of {@link CodeText} as one {@code /**} comment. */
    CodeWriter documentation(List<String> lines) {
        if (lines.size() == 1) {
            return line("/** " + parserSafe(blockSafe(lines.get(0))) + " */");
        }
        if (!lines.isEmpty()) {
            line("/**");
            lines.forEach(text -> line(parserSafe(" * " + blockSafe(text)).stripTrailing()));
            line(" */");
        }
        return this;
    }

    /** thriftpy2 reads an asterisk with the character behind it, and then takes no slash. */
    private static String parserSafe(String line) {
        return line.replaceAll("\\*([^*/])/", "*$1 /");
    }

    /** A backslash at the end, or its trigraph, would continue the comment on the next line where it is copied into C++. */
    private static String endSafe(String text) {
        return text.endsWith("\\") || text.endsWith("??/") ? text + "." : text;
    }

    /**
     * Text that neither ends a comment nor opens one, wherever the IDL's own compiler copies it: Thrift's and Avro's copy it
     * unchanged, so that a Unicode escape would be read by javac, a second opening by Kotlin, and three quotes by Python.
     */
    static String blockSafe(String text) {
        return text.replace("\\", "\\\\")
                .replace("*/", "* /")
                .replace("/*", "/ *")
                .replace("\"\"\"", "'''");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
