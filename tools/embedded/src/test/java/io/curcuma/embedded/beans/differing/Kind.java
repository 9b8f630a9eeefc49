package io.curcuma.embedded.beans.differing;

import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlType;

/** Lacks a value of its type. */
@XmlEnum
@XmlType(name = "Kind")
public enum Kind {
    A
}
