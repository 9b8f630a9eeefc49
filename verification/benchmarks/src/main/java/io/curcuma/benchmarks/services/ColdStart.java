package io.curcuma.benchmarks.services;

import io.curcuma.Format;
import io.curcuma.Serializer;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;

/**
 * The main class of a JVM that reads one document and writes it, with Curcuma or with JAXB, and prints the time from the first line of
 * this method and the number of classes that were loaded in it.
 */
final class ColdStart {
    private ColdStart() {}

    /** Expects {@code curcuma} or {@code jaxb}, the class of the bean, the name of the root element, and the file of the document. */
    public static void main(String[] args) throws Exception {
        // the jar was open before a service's first document; with an archive of classes it is not yet
        Objects.requireNonNull(ColdStart.class.getResource("ColdStart.class"));
        long classes = classes();
        long start = System.nanoTime();
        byte[] document = Files.readAllBytes(Path.of(args[3]));
        Class<?> type = Class.forName(args[1]);
        int length = args[0].equals("jaxb")
                ? jaxb(type, QName.valueOf(args[2]), document)
                : curcuma(type, QName.valueOf(args[2]), document);
        double millis = (System.nanoTime() - start) / 1e6;
        System.out.println(
                "{\"millis\":" + millis + ",\"classes\":" + (classes() - classes) + ",\"bytes\":" + length + "}");
    }

    private static long classes() {
        return ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    }

    private static <B> int curcuma(Class<B> type, QName root, byte[] document) {
        Serializer plain = Serializer.forPackages(type.getPackageName());
        Serializer curcuma = plain.withFormat(plain.format(Format.XML).withRoot(root));
        return curcuma.write(curcuma.read(document, type, Format.XML), Format.XML).length;
    }

    private static <B> int jaxb(Class<B> type, QName root, byte[] document) throws Exception {
        JAXBContext context = JAXBContext.newInstance(type);
        B bean = context.createUnmarshaller()
                .unmarshal(new StreamSource(new ByteArrayInputStream(document)), type)
                .getValue();
        Marshaller marshaller = context.createMarshaller();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        marshaller.marshal(new JAXBElement<>(root, type, bean), out);
        return out.size();
    }
}
