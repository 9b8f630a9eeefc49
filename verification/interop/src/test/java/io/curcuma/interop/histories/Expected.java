package io.curcuma.interop.histories;

import io.curcuma.interop.histories.Edits.Rename;
import io.curcuma.interop.histories.World.Property;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a document of one version says under another: the same, without the components that are gone, by the names that they have there.
 * Nothing here knows how any format works.
 */
final class Expected {
    private static final List<String> BINARY = List.of("hexBinary", "base64Binary");

    private final List<World> worlds;
    private final List<List<Rename>> renames;
    private final int from;
    private final int to;
    private final boolean exact;
    private final boolean gone;
    private final boolean left;
    private boolean refusable;
    private boolean retyped;
    private boolean widened;
    private boolean moved;

    /**
     * @param renames those between a version and the next one
     * @param exact whether a value whose declared type is another now is still of the type that it had, if it can be
     * @param gone whether what the type that a value had does not have any more is gone, although the type that it has now has such a component
     * @param left whether what a type was renamed to that the value's type does not extend any more is gone with that
     */
    Expected(
            List<World> worlds,
            List<List<Rename>> renames,
            int from,
            int to,
            boolean exact,
            boolean gone,
            boolean left) {
        this.worlds = worlds;
        this.renames = renames;
        this.from = from;
        this.to = to;
        this.exact = exact;
        this.gone = gone;
        this.left = left;
    }

    /** Whether a value has become one of another kind, or has lost its type, so that a reader may refuse it. */
    boolean isRefusable() {
        return refusable || retyped;
    }

    /** Whether an element is declared by another type now: a schema of Avro has its name in the IDLs alone, which may be another there. */
    boolean isMoved() {
        return moved;
    }

    /** Whether a value is of another type now, which may have a name that the one it had uses for something else. */
    boolean isWidened() {
        return widened;
    }

    /** Whether a value is of another type now that does not extend the one that it had: what has another name there is gone. */
    boolean isRetyped() {
        return retyped;
    }

    /** Octets that are other ones under the other name are refused, and digits that are octets by chance may be. */
    private void change(String was, String now) {
        refusable |= !was.isEmpty() && World.isSimple(was) && BINARY.contains(now) && !was.equals(now);
    }

    private String textOf(World world, String type) {
        return World.isSimple(type) ? type : world.has(type) ? world.type(type).text() : "";
    }

    private int steps() {
        return Math.abs(to - from) + 1;
    }

    private int version(int step) {
        return from < to ? from + step : from - step;
    }

    private World world(int step) {
        return worlds.get(version(step));
    }

    private World last() {
        return worlds.get(to);
    }

    Node of(Node document) {
        String[] types = new String[steps()];
        for (int i = 0; i < types.length; i++) {
            types[i] = world(i).root();
        }
        return complex(document, new Node(document.name), types);
    }

    private Node complex(Node in, Node out, String[] declared) {
        String[] types = declared.clone();
        String was = in.type.isEmpty() ? declared[0] : in.type.substring(in.type.indexOf('W') + 2);
        for (int i = 0; i < types.length; i++) {
            boolean can = world(i).has(was)
                    && world(i).chain(was).contains(declared[i])
                    && !world(i).type(was).isAbstract();
            if (can && (!in.type.isEmpty() || exact)) {
                types[i] = was;
            }
        }
        String now = types[types.length - 1];
        String declaredNow = declared[declared.length - 1];
        out.type = now.equals(declaredNow) ? "" : last().name(now);
        refusable |= !in.type.isEmpty() && !now.equals(was);
        // inside another type the names of that one apply, and the values may be of another kind
        widened |= !now.equals(was);
        retyped |= !now.equals(was) && !last().chain(was).contains(now);
        if (in.nil) {
            out.nil = true;
            return out;
        }
        boolean hasText = !last().type(now).text().isEmpty() || last().type(now).mixed();
        boolean wasMixed = world(0).has(types[0]) && world(0).type(types[0]).mixed();
        // as one of several: text that has no place now
        refusable |= wasMixed || last().type(now).mixed();
        out.text = hasText || !wasMixed ? in.text : "";
        change(textOf(world(0), types[0]), textOf(last(), now));
        in.attributes.forEach((name, value) -> {
            String[] names = names(name, types);
            if (last().property(now, names[names.length - 1]).isPresent() && !isGone(types[0], now, name, names)) {
                out.attributes.put(names[names.length - 1], value);
                String type = last().property(now, names[names.length - 1])
                        .orElseThrow()
                        .type();
                world(0).property(types[0], name).ifPresent(property -> change(property.type(), type));
            }
        });
        for (Node child : in.children) {
            String[] names = names(child.name, types);
            Optional<Property> property = last().property(now, names[names.length - 1])
                    .filter(known -> !isGone(types[0], now, child.name, names));
            property.ifPresent(known -> out.children.add(child(child, known, names, types)));
            // no format can leave one of several elements out and say so
            refusable |= property.isEmpty() && world(0).has(types[0]) && world(0).isBranch(types[0], child.name);
        }
        List<String> order = last().properties(now).stream().map(Property::name).toList();
        List<List<String>> groups = last().particles(now).stream()
                .map(particle -> particle.properties().map(Property::name).toList())
                .toList();
        out.children.sort(Comparator.comparingInt((Node child) -> {
            for (int i = 0; i < groups.size(); i++) {
                if (groups.get(i).contains(child.name)) {
                    return i;
                }
            }
            return order.size();
        }));
        return out;
    }

    private boolean isGone(String was, String now, String name, String[] names) {
        return gone
                && !was.equals(now)
                && last().has(was)
                && last().property(was, name).isEmpty()
                && last().property(was, names[names.length - 1]).isEmpty();
    }

    /** The name of a property in each step. */
    private String[] names(String name, String[] types) {
        String[] names = new String[types.length];
        names[0] = name;
        for (int i = 1; i < names.length; i++) {
            names[i] = names[i - 1];
            List<String> chain = world(i - 1).chain(types[i - 1]);
            List<String> last = last().chain(types[types.length - 1]);
            boolean forward = from < to;
            for (Rename rename : renames.get(Math.min(version(i - 1), version(i)))) {
                boolean applies = chain.contains(rename.type()) && (left || last.contains(rename.type()));
                if (applies && names[i].equals(forward ? rename.from() : rename.to())) {
                    names[i] = forward ? rename.to() : rename.from();
                }
            }
        }
        return names;
    }

    private Node child(Node in, Property now, String[] names, String[] owners) {
        Node out = new Node(now.name());
        String[] types = new String[names.length];
        List<Optional<Property>> properties = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            Optional<Property> property =
                    owners[i].isEmpty() ? Optional.empty() : world(i).property(owners[i], names[i]);
            properties.add(property);
            types[i] = property.map(Property::type)
                    .filter(type -> !World.isSimple(type))
                    .orElse("");
        }
        // what has left a choice is none of its elements: the names of formats without numbers do not say where it is
        // now
        refusable |= world(0).has(owners[0])
                && world(0).isBranch(owners[0], in.name)
                && !last().isBranch(owners[owners.length - 1], now.name());
        moved |= !world(0).owner(owners[0], in.name).equals(last().owner(owners[owners.length - 1], now.name()));
        boolean wasSimple = types[0].isEmpty();
        for (int i = 1; i < types.length - 1; i++) {
            // while it was simple, the names of what it was before and is again went on
            types[i] = types[i].isEmpty() && world(i).has(types[i - 1]) ? types[i - 1] : types[i];
        }
        String type = properties.get(0).map(Property::type).orElse("");
        change(textOf(world(0), type), textOf(last(), now.type()));
        if (World.isSimple(now.type())) {
            out.nil = in.nil;
            out.text = now.type().equals("base64Binary") ? in.text.replace(" ", "") : in.text;
            refusable |= !wasSimple
                    && world(0).has(types[0])
                    && world(0).type(types[0]).text().isEmpty();
            return out;
        }
        if (wasSimple) {
            out.nil = in.nil;
            out.text = in.text;
            refusable |= last().type(now.type()).text().isEmpty();
            return out;
        }
        return complex(in, out, types);
    }
}
