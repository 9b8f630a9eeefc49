package com.acme.sbom;

import io.curcuma.Format;
import io.curcuma.Serializer;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.cyclonedx.schema.bom._1.Bom;
import org.cyclonedx.schema.bom._1.Classification;
import org.cyclonedx.schema.bom._1.Component;
import org.cyclonedx.schema.bom._1.ComponentsType;
import org.cyclonedx.schema.bom._1.ObjectFactory;

public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Serializer curcuma = Serializer.forPackages("org.cyclonedx.schema.bom._1");

        Component component = new Component();
        component.setType(Classification.LIBRARY);
        component.setName("turmeric");
        component.setVersion("1.2.0");
        ComponentsType components = new ComponentsType();
        // the schema allows any element beside it, so JAXB wants to know which one it is
        components.getComponentAndAny().add(new ObjectFactory().createComponentsTypeComponent(component));
        Bom bom = new Bom();
        bom.setVersion(BigInteger.ONE);
        bom.setComponents(components);

        byte[] xml = curcuma.write(bom, Format.XML);
        System.out.println(new String(xml, StandardCharsets.UTF_8));
        for (Format format : curcuma.formats()) {
            byte[] bytes = curcuma.write(bom, format.id());
            Bom same = curcuma.read(bytes, Bom.class, format.id());
            boolean equal = Arrays.equals(xml, curcuma.write(same, Format.XML));
            System.out.printf("%-16s %4d bytes, %s%n", format.id(), bytes.length, equal ? "equal" : "DIFFERENT");
        }
    }
}
