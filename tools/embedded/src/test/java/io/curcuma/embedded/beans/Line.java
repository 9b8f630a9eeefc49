package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;

/** Bound by its methods. */
@XmlAccessorType(XmlAccessType.PROPERTY)
@XmlType(name = "LineType")
public class Line {
    private String text;
    private Long amount;

    @XmlValue
    public String getText() {
        return text;
    }

    public void setText(String value) {
        this.text = value;
    }

    @XmlAttribute(name = "count")
    public Long getAmount() {
        return amount;
    }

    public void setAmount(Long number) {
        this.amount = number;
    }
}
