package io.curcuma.embedded.beans;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.time.LocalDate;

/** A date as XML has it. */
public class DateAdapter extends XmlAdapter<String, LocalDate> {
    @Override
    public LocalDate unmarshal(String text) {
        return LocalDate.parse(text);
    }

    @Override
    public String marshal(LocalDate date) {
        return date.toString();
    }
}
