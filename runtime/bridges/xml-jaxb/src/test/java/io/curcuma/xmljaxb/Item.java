package io.curcuma.xmljaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A complex type, as XJC makes it. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Item")
public class Item {
    protected @Nullable String name;
    protected @Nullable Integer quantity;
    protected short small;
    protected @Nullable Boolean flag;
    protected @Nullable BigDecimal total;
    protected @Nullable BigInteger big;
    protected @Nullable Double ratio;
    protected @Nullable Color color;

    @XmlSchemaType(name = "date")
    protected @Nullable XMLGregorianCalendar day;

    protected @Nullable Duration span;
    protected @Nullable QName kind;
    protected byte @Nullable [] data;

    @XmlElement(defaultValue = "7")
    protected @Nullable Integer seven;

    @XmlElement(nillable = true)
    protected @Nullable Integer maybe;

    @XmlList
    protected @Nullable List<Integer> numbers;

    protected @Nullable Price price;
    protected @Nullable Plain plain;
    protected List<String> note = new ArrayList<>();
    protected List<Item> item = new ArrayList<>();

    @XmlAttribute(name = "id")
    protected @Nullable String id;

    @XmlAttribute(name = "rank")
    protected @Nullable Integer rank;

    @XmlAttribute(name = "colors")
    protected @Nullable List<Color> colors;
}
