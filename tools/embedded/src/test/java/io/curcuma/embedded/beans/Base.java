package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;

/** Abstract in the schema, too. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "BaseType")
public abstract class Base extends Audited {
    @XmlAttribute(required = true)
    private int id;

    @XmlAnyAttribute
    private Map<QName, String> others = new HashMap<>();

    public int getId() {
        return id;
    }

    public void setId(int number) {
        this.id = number;
    }

    public Map<QName, String> getOthers() {
        return others;
    }
}
