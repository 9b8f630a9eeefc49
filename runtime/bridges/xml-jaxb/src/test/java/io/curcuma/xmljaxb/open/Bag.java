package io.curcuma.xmljaxb.open;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Bag")
public class Bag {
    public @Nullable QName kind;

    public @Nullable Bag bag;

    @XmlSchemaType(name = "date")
    public @Nullable XMLGregorianCalendar day;

    @XmlAnyElement(lax = true)
    public List<Object> any = new ArrayList<>();

    @XmlAnyAttribute
    public Map<QName, String> others = new HashMap<>();
}
