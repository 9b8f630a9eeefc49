package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Kept by hand: private fields, names of its own, a date of java.time, a fluent setter, an overloaded one. */
@XmlRootElement(name = "order")
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "OrderType")
public class Order extends Base {
    @XmlAttribute(name = "state")
    private State status;

    @XmlElement(name = "placed")
    @XmlJavaTypeAdapter(DateAdapter.class)
    private LocalDate placedOn;

    @XmlElement(name = "line")
    private List<Line> lines;

    @XmlElement(name = "note", nillable = true)
    private String remark;

    @XmlElements({@XmlElement(name = "cash", type = BigDecimal.class), @XmlElement(name = "card", type = Card.class)})
    private List<Object> payments;

    @XmlAnyElement(lax = true)
    private List<Object> more;

    public State getStatus() {
        return status;
    }

    public void setStatus(State state) {
        this.status = state;
    }

    public LocalDate getPlacedOn() {
        return placedOn;
    }

    public Order setPlacedOn(LocalDate date) {
        this.placedOn = date;
        return this;
    }

    public Order setPlacedOn(String date) {
        return setPlacedOn(LocalDate.parse(date));
    }

    public List<Line> getLines() {
        if (lines == null) {
            lines = new ArrayList<>();
        }
        return lines;
    }

    public String getRemark() {
        return remark;
    }

    public void setRemark(String text) {
        this.remark = text;
    }

    public List<Object> getPayments() {
        return payments;
    }

    public void setPayments(List<Object> list) {
        this.payments = list;
    }

    public List<Object> getMore() {
        if (more == null) {
            more = new ArrayList<>();
        }
        return more;
    }

    /** One of the ways to pay. */
    @XmlAccessorType(XmlAccessType.PROPERTY)
    @XmlType(name = "")
    public static class Card {
        private String number;

        @XmlAttribute
        public String getNumber() {
            return number;
        }

        public void setNumber(String text) {
            this.number = text;
        }
    }
}
