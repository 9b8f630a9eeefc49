package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.Unknowns;
import io.curcuma.Unknowns.Elsewhere;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes what is kept for beans among their values, and leaves everything else to another writer. */
final class KeepingWriter extends InterceptingWriter {
    /** A message that is being written, with what is kept for its bean; null for nothing. */
    private static final class Frame {
        @Nullable
        KeptContent kept;

        /** Fields whose literals do not count. */
        final Set<Field> without = new HashSet<>(0);

        /** The current list. */
        @Nullable
        Field list;

        List<KeptContent.Literal> literals = List.of();
        int index;
        int next;
    }

    private final FieldWriter out;
    private final Unknowns unknowns;
    private final String format;
    private final Deque<Frame> frames = new ArrayDeque<>();

    /** @param format id of the writer's */
    KeepingWriter(FieldWriter out, Unknowns unknowns, String format) {
        super(out);
        this.out = out;
        this.unknowns = unknowns;
        this.format = format;
    }

    /** A new one. */
    static FieldWriter create(FieldWriter out, Unknowns unknowns, String format) {
        return new KeepingWriter(out, unknowns, format);
    }

    private Frame top() {
        return frames.element();
    }

    @Override
    public void start(Shape root, Limits limits) {
        frames.clear();
        frames.push(new Frame());
        super.start(root, limits);
    }

    @Override
    public void finish() {
        fields();
        super.finish();
    }

    @Override
    public void bean(Object bean) {
        KeptContent kept = unknowns.kept().of(bean);
        top().kept = kept;
        super.bean(bean);
        fields(kept, true);
    }

    @Override
    public boolean keeps() {
        return top().kept != null;
    }

    @Override
    public void without(Field field) {
        top().without.add(field);
    }

    private int entered(int mark) {
        frames.push(new Frame());
        return mark;
    }

    private void fields() {
        fields(frames.pop().kept, false);
    }

    /** @param first whether to write those that come before the known fields, or those behind them */
    private void fields(@Nullable KeptContent kept, boolean first) {
        if (kept == null || kept.fields().isEmpty()) {
            return;
        }
        if (kept.format().equals(format)) {
            kept.fields().stream().filter(field -> field.isFirst() == first).forEach(out::unknownField);
        } else if (unknowns.elsewhere() != Elsewhere.DROP) {
            throw Values.notCarried("an unknown field of format " + kept.format() + " in another", "");
        }
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        return entered(super.beginMessage(field, shape));
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        return entered(super.beginNilMessage(field, shape));
    }

    @Override
    public void endMessage(Field field, int mark) {
        fields();
        super.endMessage(field, mark);
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        return entered(super.beginUnion(field, union, branch));
    }

    @Override
    public void endUnion(Field field, int mark) {
        frames.pop();
        super.endUnion(field, mark);
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        return entered(super.beginEmbedded(field, shape));
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        fields();
        super.endEmbedded(field, mark);
    }

    /** The literals that are kept for a field of the current bean and that the format can carry. */
    private List<KeptContent.Literal> literals(Field field) {
        KeptContent kept = top().kept;
        List<KeptContent.Literal> literals =
                kept == null || top().without.contains(field) ? List.of() : kept.literals(field);
        if (literals.isEmpty() || out.takesLiteral(literals.get(0).value())) {
            return literals;
        }
        if (unknowns.elsewhere() == Elsewhere.DROP) {
            return List.of();
        }
        String known = literals.get(0).value() instanceof String ? "text" : "number";
        throw Values.notCarried("an unknown literal of which the " + known + " alone is known", field.name());
    }

    @Override
    public void absent(Field field) {
        List<KeptContent.Literal> literals = literals(field);
        if (literals.isEmpty()) {
            super.absent(field);
        } else if (literals.get(0).index() >= 0) {
            endList(field, beginList(field, 0));
        } else {
            KeptContent.Literal literal = literals.get(0);
            write(field, literal.way(), literal.value());
        }
    }

    /** @param field the first step of the way, as the current adapter has it */
    private void write(Field field, List<KeptContent.Step> way, Object literal) {
        Shape shape = way.get(0).shape();
        if (shape == null) {
            out.unknownLiteral(field, literal);
            return;
        }
        Field inner = way.get(1).field();
        int mark = shape.isUnion() ? out.beginUnion(field, shape, inner) : out.beginMessage(field, shape);
        if (!shape.isUnion()) {
            // the first field of a nillable value says that it is nil
            out.absent(shape.fieldAt(0));
        }
        write(inner, way.subList(1, way.size()), literal);
        if (shape.isUnion()) {
            out.endUnion(field, mark);
        } else {
            out.endMessage(field, mark);
        }
    }

    @Override
    public int beginList(Field field, int size) {
        List<KeptContent.Literal> literals = literals(field);
        Frame frame = top();
        frame.list = field;
        frame.literals = literals;
        frame.index = 0;
        frame.next = 0;
        return super.beginList(field, size + literals.size());
    }

    @Override
    public void endList(Field field, int mark) {
        Frame frame = top();
        insert(frame, field, Integer.MAX_VALUE);
        frame.list = null;
        super.endList(field, mark);
    }

    @Override
    protected void at(Field field) {
        Frame frame = top();
        if (field.equals(frame.list)) {
            insert(frame, field, frame.index);
            frame.index++;
        }
    }

    /** Writes the literals that stood before an index. */
    private void insert(Frame frame, Field field, int index) {
        int to = index;
        while (frame.next < frame.literals.size()
                && frame.literals.get(frame.next).index() <= to) {
            KeptContent.Literal literal = frame.literals.get(frame.next++);
            write(field, literal.way(), literal.value());
            frame.index++;
            to = Math.max(to, frame.index);
        }
    }
}
