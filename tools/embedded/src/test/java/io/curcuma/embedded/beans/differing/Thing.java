package io.curcuma.embedded.beans.differing;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlType;
import java.util.Date;
import java.util.List;
import java.util.Set;

/** Differs from its type in all that a class can. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Thing")
public class Thing {
    public Date when;
    public String many;
    public List<String> one;
    public Set<String> set;

    @XmlElementWrapper(name = "outer")
    public List<String> wrapped;

    private String hidden;

    @XmlElement(name = "left")
    public int left;

    public String extra;
    public Kind kind;

    private Thing() {}

    String hidden() {
        return hidden;
    }
}
