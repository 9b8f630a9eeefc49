package io.curcuma.interop.histories;

import io.curcuma.interop.histories.World.Choice;
import io.curcuma.interop.histories.World.Particle;
import io.curcuma.interop.histories.World.Property;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Random first versions, and random changes of one. */
final class Edits {
    /** A property that has another name in the next version, which the numbers file says. */
    record Rename(String type, String from, String to) {}

    /** @param renames what the numbers file has to say before the version is generated */
    record Step(World world, List<Rename> renames, String what) {}

    private static final List<String> TYPES = List.of("A", "B", "C", "D", "E");
    private final Random random;
    private int fresh;

    Edits(Random random) {
        this.random = random;
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    World first(int number) {
        while (true) {
            Map<String, World.Type> types = new LinkedHashMap<>();
            int count = 2 + random.nextInt(3);
            for (String name : TYPES.subList(0, count)) {
                types.put(name, World.Type.EMPTY);
            }
            World world = new World(number, types);
            for (String name : TYPES.subList(0, count)) {
                World.Type type = World.Type.EMPTY;
                if (!name.equals("A") && chance(40)) {
                    type = type.withBase(one(TYPES.subList(0, TYPES.indexOf(name))));
                } else if (chance(8)) {
                    type = type.withMixed(true);
                }
                List<Particle> content = new ArrayList<>();
                for (int i = random.nextInt(4); i >= 0; i--) {
                    content.add(particle(world));
                }
                type = type.withContent(content);
                if (chance(40)) {
                    type = type.withAttributes(List.of(attribute(world)));
                }
                if (!name.equals("A") && type.base().isEmpty() && !type.mixed() && chance(15)) {
                    type = World.Type.EMPTY.withText(one(World.SIMPLE)).withAttributes(type.attributes());
                }
                world = world.with(name, type.withGroup(chance(10)));
            }
            if (world.isLegal()) {
                return world;
            }
        }
    }

    private String name(World world) {
        return "abcdefghij".charAt(random.nextInt(10)) + "" + world.number;
    }

    private String type(World world) {
        return chance(35) ? one(List.copyOf(world.types.keySet())) : one(World.SIMPLE);
    }

    private Property element(World world) {
        String type = type(world);
        return new Property(name(world), type, World.isSimple(type) && chance(10), chance(30), chance(15));
    }

    private Property attribute(World world) {
        return new Property("@" + name(world), one(World.SIMPLE), chance(10), false, false);
    }

    private Particle particle(World world) {
        if (chance(65)) {
            return Particle.of(element(world));
        }
        List<Property> branches = new ArrayList<>();
        boolean substitution = chance(20);
        String type = type(world);
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            branches.add(new Property(
                    name(world), substitution ? type : type(world), false, false, !substitution && chance(10)));
        }
        return Particle.of(new Choice(branches, chance(60), substitution));
    }

    /** A few changes at once. */
    Step next(World world) {
        Step step = new Step(world, List.of(), "");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            for (int tries = 0; tries < 50; tries++) {
                Step tried = change(step);
                if (tried.world() != step.world() && tried.world().isLegal()) {
                    step = tried;
                    break;
                }
            }
        }
        if (chance(25)) {
            String name = one(List.copyOf(step.world().types.keySet()));
            Step tried = world.has(name) ? rename(world.type(name), step, name) : step;
            return tried.world().isLegal() ? tried : step;
        }
        return step;
    }

    private Step change(Step step) {
        World world = step.world();
        String name = one(List.copyOf(world.types.keySet()));
        World.Type type = world.type(name);
        List<Particle> content = new ArrayList<>(type.content());
        List<Property> attributes = new ArrayList<>(type.attributes());
        int at = content.isEmpty() ? -1 : random.nextInt(content.size());
        switch (random.nextInt(24)) {
            case 0, 1 -> content.add(random.nextInt(content.size() + 1), particle(world));
            case 2 -> {
                if (at >= 0) {
                    content.remove(at);
                }
            }
            case 3 -> attributes.add(attribute(world));
            case 4 -> {
                if (!attributes.isEmpty()) {
                    attributes.remove(random.nextInt(attributes.size()));
                }
            }
            case 5 -> {
                if (at > 0) {
                    content.add(content.remove(at - 1));
                }
            }
            case 6, 7 -> change(content, at, p -> p.typed(type(world)));
            case 8 -> change(content, at, p -> new Property(p.name(), p.type(), p.required(), !p.many(), p.nillable()));
            case 9 -> change(content, at, p -> new Property(p.name(), p.type(), p.required(), p.many(), !p.nillable()));
            case 10 -> wrap(content, at, world);
            case 11 -> unwrap(content, at);
            case 12, 13 -> choice(content, at, world);
            case 14 -> {
                return new Step(base(world, name), step.renames(), step.what() + " base of " + name);
            }
            case 15 -> {
                return new Step(insertBase(world, name), step.renames(), step.what() + " new base of " + name);
            }
            case 16 -> {
                return new Step(flatten(world, name), step.renames(), step.what() + " flatten " + name);
            }
            case 17, 18 ->
                change(content, at, p -> new Property(p.name(), p.type(), !p.required(), p.many(), p.nillable()));
            case 19 -> {
                return new Step(
                        world.with(name, type.withGroup(!type.group())),
                        step.renames(),
                        step.what() + " group " + name);
            }
            case 20 -> {
                return new Step(
                        world.with(name, type.withAbstract(!type.isAbstract())),
                        step.renames(),
                        step.what() + " abstract " + name);
            }
            case 21 -> {
                return new Step(types(world), step.renames(), step.what() + " types");
            }
            case 22 -> {
                return new Step(
                        world.with(name, type.withMixed(!type.mixed())),
                        step.renames(),
                        step.what() + " mixed " + name);
            }
            default -> {
                if (!type.text().isEmpty()) {
                    return new Step(
                            world.with(name, type.withText(one(World.SIMPLE))),
                            step.renames(),
                            step.what() + " text of " + name);
                }
            }
        }
        return type.content().equals(content) && type.attributes().equals(attributes)
                ? step
                : new Step(
                        world.with(name, type.withContent(content).withAttributes(attributes)),
                        step.renames(),
                        step.what() + " content of " + name);
    }

    private static void change(List<Particle> content, int at, java.util.function.UnaryOperator<Property> change) {
        if (at >= 0) {
            content.get(at).element().ifPresent(element -> content.set(at, Particle.of(change.apply(element))));
        }
    }

    /** What was an element is one of several. */
    private void wrap(List<Particle> content, int at, World world) {
        if (at < 0 || content.get(at).element().isEmpty()) {
            return;
        }
        Property element = content.get(at).element().get();
        List<Property> branches = new ArrayList<>();
        branches.add(branch(element));
        if (at + 1 < content.size() && content.get(at + 1).element().isPresent() && chance(60)) {
            branches.add(branch(content.remove(at + 1).element().get()));
        } else {
            branches.add(new Property(name(world), type(world), false, false, false));
        }
        content.set(at, Particle.of(new Choice(branches, element.many() || chance(50), false)));
    }

    private static Property branch(Property element) {
        return new Property(element.name(), element.type(), false, false, element.nillable());
    }

    private void unwrap(List<Particle> content, int at) {
        if (at >= 0 && content.get(at).choice().isPresent()) {
            Choice choice = content.remove(at).choice().get();
            for (Property branch : choice.branches()) {
                content.add(
                        at,
                        Particle.of(new Property(
                                branch.name(), branch.type(), false, choice.repeated(), branch.nillable())));
            }
        }
    }

    private void choice(List<Particle> content, int at, World world) {
        if (at < 0 || content.get(at).choice().isEmpty()) {
            return;
        }
        Choice choice = content.get(at).choice().get();
        List<Property> branches = new ArrayList<>(choice.branches());
        boolean repeated = choice.repeated();
        boolean substitution = choice.substitution();
        switch (random.nextInt(5)) {
            case 0 ->
                branches.add(
                        random.nextInt(branches.size() + 1),
                        new Property(
                                name(world), substitution ? branches.get(0).type() : type(world), false, false, false));
            case 1 -> branches.remove(random.nextInt(branches.size()));
            case 2 -> repeated = !repeated;
            case 3 -> substitution = !substitution;
            default -> {
                int which = random.nextInt(branches.size());
                branches.set(which, branches.get(which).typed(type(world)));
            }
        }
        content.set(at, Particle.of(new Choice(List.copyOf(branches), repeated, substitution)));
    }

    /** Another base, or none, whose content is not taken over. */
    private World base(World world, String name) {
        List<String> others = new ArrayList<>(world.types.keySet());
        others.add("");
        return name.equals(world.root())
                ? world
                : world.with(name, world.type(name).withBase(one(others)));
    }

    /** Part of a type becomes a type that it extends. */
    private World insertBase(World world, String name) {
        World.Type type = world.type(name);
        Optional<String> free = TYPES.stream().filter(t -> !world.has(t)).findFirst();
        if (free.isEmpty() || !type.text().isEmpty()) {
            return world;
        }
        int cut = random.nextInt(type.content().size() + 1);
        boolean attributes = chance(50);
        World.Type base = World.Type.EMPTY
                .withBase(type.base())
                .withMixed(type.mixed())
                .withContent(type.content().subList(0, cut))
                .withAttributes(attributes ? type.attributes() : List.of());
        World.Type rest = type.withBase(free.get())
                .withContent(type.content().subList(cut, type.content().size()))
                .withAttributes(attributes ? List.of() : type.attributes());
        return world.with(free.get(), base).with(name, rest);
    }

    /** A type takes over what its base has. */
    private World flatten(World world, String name) {
        World.Type type = world.type(name);
        if (type.base().isEmpty()) {
            return world;
        }
        World.Type base = world.type(type.base());
        List<Particle> content = new ArrayList<>(base.content());
        content.addAll(type.content());
        List<Property> attributes = new ArrayList<>(base.attributes());
        attributes.addAll(type.attributes());
        return world.with(name, type.withBase(base.base()).withContent(content).withAttributes(attributes));
    }

    /** @param before what the numbers file knows: that has to have the property, and in the same type */
    private Step rename(World.Type before, Step step, String name) {
        World world = step.world();
        World.Type type = world.type(name);
        if (before.mixed() || type.mixed()) {
            // its elements are branches, which other lines name
            return step;
        }
        List<Particle> elements = type.content().stream()
                .filter(p -> p.element().isPresent()
                        && before.content().stream()
                                .flatMap(b -> b.element().stream())
                                .anyMatch(b -> b.name().equals(p.element().get().name())))
                .toList();
        String to = "n" + ++fresh + "x" + world.number;
        if (chance(70) && !elements.isEmpty()) {
            Particle element = one(elements);
            Property property = element.element().orElseThrow();
            List<Particle> content = new ArrayList<>(type.content());
            content.set(content.indexOf(element), Particle.of(property.named(to)));
            return renamed(step, name, type.withContent(content), property.name(), to);
        }
        List<Property> known = type.attributes().stream()
                .filter(p -> before.attributes().stream().anyMatch(b -> b.name().equals(p.name())))
                .toList();
        if (!known.isEmpty()) {
            Property property = one(known);
            List<Property> attributes = new ArrayList<>(type.attributes());
            attributes.set(attributes.indexOf(property), property.named("@" + to));
            return renamed(step, name, type.withAttributes(attributes), property.name(), "@" + to);
        }
        return step;
    }

    private static Step renamed(Step step, String name, World.Type type, String from, String to) {
        List<Rename> renames = new ArrayList<>(step.renames());
        renames.add(new Rename(name, from, to));
        return new Step(
                step.world().with(name, type), List.copyOf(renames), step.what() + " " + name + "/" + from + "=" + to);
    }

    /** A type that comes, or comes back, or goes. */
    private World types(World world) {
        Optional<String> free = TYPES.stream().filter(t -> !world.has(t)).findFirst();
        if (free.isPresent() && chance(60)) {
            return world.with(
                    free.get(),
                    World.Type.EMPTY
                            .withBase(chance(60) ? one(List.copyOf(world.types.keySet())) : "")
                            .withContent(List.of(particle(world))));
        }
        World other = new World(world.number, world.types);
        String gone = one(List.copyOf(world.types.keySet()));
        other.types.remove(gone);
        return gone.equals(world.root()) ? world : other;
    }
}
