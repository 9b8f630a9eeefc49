package io.curcuma.embedded.beans.kept;

import jakarta.xml.bind.annotation.XmlEnumValue;

/** An enum that says neither that it is one of JAXB nor its type. */
public enum Speed {
    @XmlEnumValue("slow")
    SLOW,
    @XmlEnumValue("fast")
    FAST
}
