package io.curcuma.flink;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The beans of one version of a schema of payments, in a folder and a class loader of their own, as a job's jar has them. All versions
 * have classes of the same names.
 */
final class Payments {
    static final String BODY = """
            <xs:element name="amount" type="xs:decimal"/>
            <xs:element name="note" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="party" type="Party" minOccurs="0"/>
            """;
    static final String COUPON = BODY + "<xs:element name='coupon' type='xs:string' minOccurs='0'/>";
    static final String STATUS = status("open", "paid");

    private final Path folder;
    private final String numbers;
    private final ClassLoader loader;

    private Payments(Path folder, String numbers) throws MalformedURLException {
        this.folder = folder;
        this.numbers = numbers;
        this.loader = new URLClassLoader(new URL[] {url()}, Payments.class.getClassLoader());
    }

    static String status(String... literals) {
        return Stream.of(literals)
                .map(literal -> "<xs:enumeration value='" + literal + "'/>")
                .reduce("", String::concat);
    }

    /** A first version. */
    static Payments of(Path folder, String body) throws IOException {
        return of(folder, body, STATUS, "", "");
    }

    /** The version after this one. */
    Payments next(Path other, String body) throws IOException {
        return of(other, body, STATUS, "", numbers);
    }

    /**
     * @param literals of the type Status
     * @param more types beside Payment, Party and Status
     */
    static Payments of(Path folder, String body, String literals, String more, String numbers) throws IOException {
        Path schema = Files.writeString(
                Files.createDirectories(folder).resolve("payments.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:pay" targetNamespace="urn:pay" elementFormDefault="qualified">
                  <xs:element name="payment" type="Payment"/>
                  <xs:complexType name="Payment">
                    <xs:sequence>%s</xs:sequence>
                    <xs:attribute name="id" type="xs:long" use="required"/>
                    <xs:attribute name="status" type="Status"/>
                  </xs:complexType>
                  <xs:complexType name="Party">
                    <xs:sequence><xs:element name="name" type="xs:string"/><xs:element name="parent" type="Party" minOccurs="0"/></xs:sequence>
                  </xs:complexType>
                  <xs:simpleType name="Status"><xs:restriction base="xs:string">%s</xs:restriction></xs:simpleType>
                  %s
                </xs:schema>""".formatted(body, literals, more));
        GenerationRequest request = GenerationRequest.of(List.of(schema)).withValidators(true);
        GenerationResult result = Generator.generate(
                numbers.isEmpty() ? request : request.withNumbers(Optional.of(numbers), "curcuma.numbers", false));
        if (result.hasErrors()) {
            throw new IllegalArgumentException(result.diagnostics().toString());
        }
        Path classes = folder.resolve("classes");
        StringWriter errors = new StringWriter();
        for (var file : result.files()) {
            Path target = classes.resolve(file.kind() == OutputFile.Kind.JAVA ? file.path() : file.resource());
            Files.createDirectories(target.getParent());
            Files.write(target, file.content());
        }
        List<String> sources;
        try (Stream<Path> files = Files.walk(classes)) {
            sources = files.map(Path::toString)
                    .filter(name -> name.endsWith(".java"))
                    .toList();
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            errors,
                            manager,
                            null,
                            List.of(
                                    "-proc:none",
                                    "-nowarn",
                                    "-d",
                                    classes.toString(),
                                    "-cp",
                                    System.getProperty("java.class.path")),
                            null,
                            manager.getJavaFileObjects(sources.toArray(String[]::new)))
                    .call();
            if (!compiled) {
                throw new IllegalStateException(errors.toString());
            }
        }
        return new Payments(classes, result.numbers());
    }

    String numbers() {
        return numbers;
    }

    URL url() throws MalformedURLException {
        return folder.toUri().toURL();
    }

    ClassLoader loader() {
        return loader;
    }

    @SuppressWarnings("unchecked") // whatever it is, an object
    Class<Object> type() {
        try {
            return (Class<Object>) Class.forName("pay.Payment", true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    Class<?> party() {
        try {
            return Class.forName("pay.Party", true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    BeanTypeInfo<Object> info() {
        return BeanTypeInfo.of(type());
    }

    /** A document. */
    static String document(long id, String attributes, String body) {
        return "<payment xmlns='urn:pay' id='" + id + "' " + attributes + ">" + body + "</payment>";
    }

    static String document(long id) {
        return document(
                id, id % 3 == 0 ? "status='paid'" : "", "<amount>" + id + ".50</amount><note>n" + id + "</note>");
    }

    Object bean(String document) {
        return serializer().read(document.getBytes(StandardCharsets.UTF_8), type(), Format.XML);
    }

    Object bean(long id) {
        return bean(document(id));
    }

    Serializer serializer() {
        return TaskSerializer.of(type());
    }

    static String xml(Object bean) {
        return new String(TaskSerializer.of(bean.getClass()).write(bean, Format.XML), StandardCharsets.UTF_8);
    }

    static Object get(Object bean, String getter) {
        try {
            return bean.getClass().getMethod(getter).invoke(bean);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static long id(Object bean) {
        return (Long) get(bean, "getId");
    }
}
