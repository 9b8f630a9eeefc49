package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A named part of a schema, or a type without a name: how much it declares itself, and what it is made of besides. */
final class Component {
    /** What shares its names. */
    enum Space {
        GROUP,
        ATTRIBUTE_GROUP,
        TYPE,
        ELEMENT
    }

    /** A name within its space. */
    record Key(Space space, String namespace, String name) {}

    private static final Key NO_TYPE = new Key(Space.TYPE, "", "");

    private final Key key;
    private final Location place;
    private final List<Key> parts = new ArrayList<>();
    private final List<Component> anonymous = new ArrayList<>();
    private long own = 1;
    private boolean isComplex;
    private boolean isAbstract;
    private Key type = NO_TYPE;

    Component(Key key, Location place) {
        this.key = key;
        this.place = place;
    }

    Key key() {
        return key;
    }

    Location place() {
        return place;
    }

    /** Tells what it is: a type by its kind, an element by the type without a name that it has. */
    void describe(boolean complex, boolean abstracted) {
        isComplex = complex;
        isAbstract |= abstracted;
    }

    /** Tells the named type of an element. */
    void type(String namespace, String name) {
        type = new Key(Space.TYPE, namespace, name);
    }

    /** Whether it is a complex type, or an element that has one without a name. */
    boolean isComplex() {
        return isComplex;
    }

    boolean isAbstract() {
        return isAbstract;
    }

    /** The named type of an element; one without a name if it has none. */
    Key type() {
        return type;
    }

    /** One more element, attribute or wildcard. */
    void declare() {
        own++;
    }

    void refer(Space space, String namespace, String name) {
        parts.add(new Key(space, namespace, name));
    }

    void contain(Component member) {
        anonymous.add(member);
    }

    /** How many elements, attributes and wildcards it declares, and itself. */
    long own() {
        return own;
    }

    /** What it refers to, as often as it does. */
    List<Key> parts() {
        return parts;
    }

    /** The types without a name that are its parts. */
    List<Component> anonymous() {
        return anonymous;
    }

    @Override
    public String toString() {
        String kind = key.space().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return key.name().isEmpty() ? kind : kind + " '" + key.name() + "'";
    }
}
