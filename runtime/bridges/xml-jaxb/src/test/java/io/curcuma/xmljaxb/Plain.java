package io.curcuma.xmljaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.Nullable;

/** Simple content without an attribute. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Plain")
public class Plain {
    @XmlValue
    protected @Nullable Integer value;
}
