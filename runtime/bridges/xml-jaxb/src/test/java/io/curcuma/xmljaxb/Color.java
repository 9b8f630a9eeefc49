package io.curcuma.xmljaxb;

import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlType;

/** As XJC makes it. */
@XmlType(name = "Color")
@XmlEnum
public enum Color {
    @XmlEnumValue("red")
    RED,
    @XmlEnumValue("+")
    PLUS
}
