package io.curcuma.xmljaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Simple content with an attribute, as XJC makes it. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Price")
public class Price {
    @XmlValue
    protected @Nullable BigDecimal value;

    @XmlAttribute(name = "currency")
    protected @Nullable String currency;
}
