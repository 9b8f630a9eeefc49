package io.curcuma.interop.histories;

import io.curcuma.interop.histories.World.Choice;
import io.curcuma.interop.histories.World.Particle;
import io.curcuma.interop.histories.World.Property;
import java.util.List;
import java.util.Random;

/** Random documents of a world, each value another one as far as its type has so many. */
final class Documents {
    private static final int DEPTH = 2;
    private final World world;
    private final Random random;
    private int values = 1;

    Documents(World world, Random random) {
        this.world = world;
        this.random = random;
    }

    Node document() {
        Node root = new Node(world.element());
        fill(root, world.root(), 0);
        return root;
    }

    private void fill(Node node, String type, int depth) {
        String text = world.type(type).text();
        if (!text.isEmpty()) {
            node.text = value(text);
        } else if (world.type(type).mixed()) {
            node.text = "text " + ++values;
        }
        for (Particle particle : world.particles(type)) {
            particle.element().ifPresent(element -> elements(node, element, depth));
            particle.choice().ifPresent(choice -> choice(node, choice, depth));
        }
        world.properties(type).stream()
                .filter(Property::isAttribute)
                .filter(p -> p.required() || random.nextInt(100) < 70)
                .forEach(p -> node.attributes.put(p.name(), value(p.type())));
    }

    private void elements(Node parent, Property element, int depth) {
        boolean deep = World.isSimple(element.type()) || depth < DEPTH;
        int count = element.required() ? 1 : !deep || random.nextInt(100) < 20 ? 0 : 1;
        if (element.many() && count > 0) {
            count += random.nextInt(3);
        }
        for (int i = 0; i < count; i++) {
            element(parent, element, depth);
        }
    }

    private void choice(Node parent, Choice choice, int depth) {
        int count = choice.repeated() ? random.nextInt(4) : random.nextInt(100) < 80 ? 1 : 0;
        for (int i = 0; i < count; i++) {
            Property branch =
                    choice.branches().get(random.nextInt(choice.branches().size()));
            if (World.isSimple(branch.type()) || depth < DEPTH) {
                element(parent, branch, depth);
            }
        }
    }

    private void element(Node parent, Property element, int depth) {
        Node node = new Node(element.name());
        parent.children.add(node);
        if (World.isSimple(element.type())) {
            if (element.nillable() && random.nextInt(100) < 25) {
                node.nil = true;
            } else {
                node.text = value(element.type());
            }
            return;
        }
        List<String> instances = world.instances(element.type());
        String type = instances.get(random.nextInt(instances.size()));
        node.type = type.equals(element.type()) ? "" : world.name(type);
        boolean canBeNil = world.properties(type).stream().noneMatch(p -> p.isAttribute());
        if (element.nillable() && canBeNil && random.nextInt(100) < 25) {
            node.nil = true;
            // a bean that is nil has no type
            node.type = "";
        } else {
            fill(node, type, depth + 1);
        }
    }

    private String value(String type) {
        int value = values++ % 90 + 10;
        return switch (type) {
            case "boolean" -> "true";
            case "date" -> "2024-01-" + (10 + value % 20);
            case "double", "float", "decimal" -> value + (random.nextBoolean() ? ".5" : "");
            case "base64Binary" -> "AB" + value;
            case "hexBinary" -> "AB" + value;
            case "list" -> value + " " + (value + 1);
            case "code" -> List.of("A", "B", "C").get(value % 3);
            case "string", "token" -> random.nextInt(3) == 0 ? "s" + value : "" + value;
            default -> "" + value;
        };
    }
}
