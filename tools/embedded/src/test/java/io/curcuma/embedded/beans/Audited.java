package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.XmlTransient;

/** A class that stands for no type of the schema. */
@XmlTransient
public abstract class Audited {
    private String reader;

    @XmlTransient
    public String getReader() {
        return reader;
    }

    public void setReader(String name) {
        this.reader = name;
    }
}
