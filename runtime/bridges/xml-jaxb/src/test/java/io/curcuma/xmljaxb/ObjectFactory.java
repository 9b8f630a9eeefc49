package io.curcuma.xmljaxb;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** As XJC makes it. */
@XmlRegistry
public class ObjectFactory {
    public SpecialItem createSpecialItem() {
        return new SpecialItem();
    }

    public Item createItem() {
        return new Item();
    }

    public Price createPrice() {
        return new Price();
    }

    @XmlElementDecl(namespace = "urn:t", name = "item")
    public JAXBElement<Item> createItem(Item value) {
        return new JAXBElement<>(new QName("urn:t", "item"), Item.class, null, value);
    }
}
