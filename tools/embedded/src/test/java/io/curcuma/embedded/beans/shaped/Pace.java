package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlEnumValue;

/** Not named by the schema, which has it as text. */
public enum Pace {
    @XmlEnumValue("slow")
    SLOW,
    @XmlEnumValue("very fast")
    FAST
}
