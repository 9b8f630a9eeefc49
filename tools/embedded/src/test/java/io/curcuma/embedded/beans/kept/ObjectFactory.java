package io.curcuma.embedded.beans.kept;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

@XmlRegistry
public class ObjectFactory {
    public Parcel createParcel() {
        return new Parcel();
    }

    @XmlElementDecl(namespace = "urn:kept", name = "sealed")
    public JAXBElement<Sealed> createSealed(Sealed value) {
        return new JAXBElement<>(new QName("urn:kept", "sealed"), Sealed.class, value);
    }
}
