package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;

@XmlRootElement(name = "trip")
@XmlType(
        name = "Trip",
        propOrder = {"title", "stops", "vehicle", "legs"})
@XmlAccessorType(XmlAccessType.FIELD)
public class Trip {
    /** Text with an attribute in the schema. */
    public String title;

    @XmlElement(name = "stop")
    public List<Pace> stops = new ArrayList<>();

    @XmlElements({@XmlElement(name = "car", type = Car.class), @XmlElement(name = "train", type = Train.class)})
    public Vehicle vehicle;

    @XmlElementRef
    public List<Leg> legs = new ArrayList<>();

    @XmlAttribute
    public Pace pace;
}
