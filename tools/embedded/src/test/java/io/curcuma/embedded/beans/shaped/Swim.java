package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;

@XmlRootElement(name = "swim")
@XmlType(name = "Swim")
@XmlAccessorType(XmlAccessType.FIELD)
public class Swim extends Leg {
    @XmlAttribute
    public Integer metres;
}
