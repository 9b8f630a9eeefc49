package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;

/** The notes around the day are in one list. */
@XmlRootElement(name = "diary")
@XmlType(
        name = "Diary",
        propOrder = {"notes", "day", "thing"})
@XmlAccessorType(XmlAccessType.FIELD)
public class Diary {
    @XmlElement(name = "note")
    public List<String> notes = new ArrayList<>();

    public String day;
    public Walk thing;
}
