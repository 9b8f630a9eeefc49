package io.curcuma.xmljaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A subtype. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "SpecialItem")
public class SpecialItem extends Item {
    protected @Nullable String extra;
}
