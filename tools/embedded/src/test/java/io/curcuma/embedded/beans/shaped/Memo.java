package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlMixed;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Mixed content with an element that only the ObjectFactory knows the class of. */
@XmlRootElement(name = "memo")
@XmlType(name = "Memo")
@XmlAccessorType(XmlAccessType.FIELD)
public class Memo {
    @XmlMixed
    @XmlElementRef(name = "mark", namespace = "urn:shaped", type = JAXBElement.class)
    public List<Serializable> content = new ArrayList<>();

    /** The class of an anonymous type. */
    @XmlType(name = "")
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Mark implements Serializable {
        private static final long serialVersionUID = 1L;

        @XmlAttribute
        public String by;
    }
}
