package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;

@XmlType(name = "Car")
@XmlAccessorType(XmlAccessType.FIELD)
public class Car extends Vehicle {
    @XmlAttribute
    public Integer doors;
}
