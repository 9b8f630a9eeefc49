package io.curcuma.benchmarks.report;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A schema of many types that refer to each other, generated and compiled into a folder. */
final class ManyTypes {
    static final String PACKAGE = "benchmarks.many";
    static final String ROOT = "Type0";

    private static final int NEIGHBOURS = 4;

    private ManyTypes() {}

    /**
     * Writes class files and resources.
     *
     * @param folder that becomes an entry of a class path
     * @throws IOException if a file cannot be written
     */
    static void compile(int types, Path folder) throws IOException {
        Path sources = Files.createTempDirectory("many");
        try {
            Path schema = Files.writeString(sources.resolve("many.xsd"), schema(types));
            GenerationResult result = Generator.generate(GenerationRequest.of(List.of(schema))
                    .withTargetPackage(Optional.of(PACKAGE))
                    .withFormats(Set.of()));
            if (result.hasErrors()) {
                throw new IOException(result.diagnostics().toString());
            }
            List<Path> java = new ArrayList<>();
            for (OutputFile file : result.files()) {
                boolean isJava = file.kind() == OutputFile.Kind.JAVA;
                Path target = isJava ? sources.resolve(file.path()) : folder.resolve(file.resource());
                Files.createDirectories(target.getParent());
                Files.write(target, file.content());
                if (isJava) {
                    java.add(target);
                }
            }
            compile(java, folder);
        } finally {
            Folders.delete(sources);
        }
    }

    private static String schema(int types) {
        StringBuilder out = new StringBuilder(
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:many' targetNamespace='urn:many' elementFormDefault='qualified'>\n<xs:element name='root' type='Type0'/>\n");
        for (int i = 0; i < types; i++) {
            out.append("<xs:complexType name='Type").append(i).append("'><xs:sequence>");
            out.append(
                    "<xs:element name='text' type='xs:string' minOccurs='0'/><xs:element name='number' type='xs:int' minOccurs='0'/>");
            for (int j = 1; j <= NEIGHBOURS; j++) {
                out.append("<xs:element name='next")
                        .append(j)
                        .append("' type='Type")
                        .append((i * j + j) % types);
                out.append("' minOccurs='0' maxOccurs='unbounded'/>");
            }
            out.append("</xs:sequence></xs:complexType>\n");
        }
        return out.append("</xs:schema>\n").toString();
    }

    private static void compile(List<Path> java, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("this Java has no compiler: run with a JDK");
        }
        List<String> options = List.of(
                "-d",
                folder.toString(),
                "-proc:none",
                "-nowarn",
                "-Xlint:none",
                "-cp",
                System.getProperty("java.class.path"));
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            boolean done = compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            if (!done) {
                throw new IOException("the generated code does not compile");
            }
        }
    }
}
