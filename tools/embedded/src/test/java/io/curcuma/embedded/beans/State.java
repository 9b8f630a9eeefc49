package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlType;

/** In another order than the schema has, and with a constant that it does not have. */
@XmlEnum
@XmlType(name = "StateType")
public enum State {
    @XmlEnumValue("draft")
    DRAFT,
    @XmlEnumValue("paid")
    PAID,
    @XmlEnumValue("open")
    OPEN
}
