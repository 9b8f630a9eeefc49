package io.curcuma.embedded.beans.kept;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** Everything but plain lists. */
@XmlRootElement(name = "parcel")
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "ParcelType")
public class Parcel {
    @XmlAttribute(name = "codes")
    private int[] codes;

    private Set<String> tag;
    private SortedSet<Integer> size;
    private Collection<Label> label;
    private Named<String, Label> named;
    private Label[] more;
    private byte[][] part;

    @XmlJavaTypeAdapter(io.curcuma.embedded.beans.DateAdapter.class)
    private Set<LocalDate> day;

    @XmlElementWrapper(name = "stops")
    @XmlElement(name = "stop")
    private List<Label> stops;

    @XmlElementWrapper(name = "made")
    @XmlElement(name = "stop")
    private List<Label> made;

    @XmlElementWrapper(name = "marks")
    @XmlElement(name = "mark")
    private Set<String> marks;

    @XmlElementWrapper(name = "mixed")
    @XmlElements({@XmlElement(name = "text", type = String.class), @XmlElement(name = "label", type = Label.class)})
    private List<Object> mixed;

    private Speed speed;
    private DataHandler picture;

    @XmlAttribute
    @XmlIDREF
    private Label first;

    @XmlAttribute
    @XmlIDREF
    private List<Label> others;

    public int[] getCodes() {
        return codes;
    }

    public void setCodes(int[] codes) {
        this.codes = codes;
    }

    public Set<String> getTag() {
        return tag;
    }

    public void setTag(Set<String> tag) {
        this.tag = tag;
    }

    public SortedSet<Integer> getSize() {
        return size;
    }

    public void setSize(SortedSet<Integer> size) {
        this.size = size;
    }

    /** Lives in the bean: there is no setter. */
    public Collection<Label> getLabel() {
        if (label == null) {
            label = new ArrayList<>();
        }
        return label;
    }

    public Collection<Label> getNamed() {
        return named;
    }

    public void setNamed(Collection<Label> named) {
        this.named = named == null ? null : new Named<>(named);
    }

    public Label[] getMore() {
        return more;
    }

    public void setMore(Label[] more) {
        this.more = more;
    }

    public byte[][] getPart() {
        return part;
    }

    public void setPart(byte[][] part) {
        this.part = part;
    }

    public Set<LocalDate> getDay() {
        return day;
    }

    public void setDay(Set<LocalDate> day) {
        this.day = day;
    }

    public List<Label> getStops() {
        return stops;
    }

    public void setStops(List<Label> stops) {
        this.stops = stops;
    }

    /** Hides that there is none. */
    public List<Label> getMade() {
        if (made == null) {
            made = new ArrayList<>();
        }
        return made;
    }

    public Set<String> getMarks() {
        return marks;
    }

    public void setMarks(Set<String> marks) {
        this.marks = marks;
    }

    public List<Object> getMixed() {
        return mixed;
    }

    public void setMixed(List<Object> mixed) {
        this.mixed = mixed;
    }

    public Speed getSpeed() {
        return speed;
    }

    public void setSpeed(Speed speed) {
        this.speed = speed;
    }

    public Label getFirst() {
        return first;
    }

    public void setFirst(Label first) {
        this.first = first;
    }

    public List<Label> getOthers() {
        return others;
    }

    public void setOthers(List<Label> others) {
        this.others = others;
    }

    public DataHandler getPicture() {
        return picture;
    }

    public void setPicture(DataHandler picture) {
        this.picture = picture;
    }
}
