package io.curcuma.embedded.beans.shaped;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

@XmlRegistry
public class ObjectFactory {
    public Trip createTrip() {
        return new Trip();
    }

    public Diary createDiary() {
        return new Diary();
    }

    public Memo createMemo() {
        return new Memo();
    }

    public Walk createWalk() {
        return new Walk();
    }

    public Swim createSwim() {
        return new Swim();
    }

    @XmlElementDecl(namespace = "urn:shaped", name = "mark", scope = Memo.class)
    public JAXBElement<Memo.Mark> createMemoMark(Memo.Mark value) {
        return new JAXBElement<>(new QName("urn:shaped", "mark"), Memo.Mark.class, Memo.class, value);
    }
}
