package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;

/** What the elements of a choice extend. */
@XmlType(name = "Leg")
@XmlAccessorType(XmlAccessType.FIELD)
public abstract class Leg {}
