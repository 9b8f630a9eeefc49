package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;

@XmlRootElement(name = "walk")
@XmlType(name = "Walk")
@XmlAccessorType(XmlAccessType.FIELD)
public class Walk extends Leg {
    @XmlAttribute
    public Integer metres;
}
