package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;

@XmlType(name = "Train")
@XmlAccessorType(XmlAccessType.FIELD)
public class Train extends Vehicle {
    @XmlAttribute
    public Integer coaches;
}
