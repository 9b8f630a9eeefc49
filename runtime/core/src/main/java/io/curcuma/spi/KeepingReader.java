package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps fields and literals that the schema does not know beside the beans, and leaves everything else to another reader. */
final class KeepingReader extends InterceptingReader {
    /** A message that is being read. */
    private static final class Frame {
        Shape shape;

        @Nullable
        Object owner;

        @Nullable
        Field field;
        /** Index of the current item, -1 outside a list. */
        int index = -1;
        /** How many items of each field came. */
        final IdentityHashMap<Field, Integer> items = new IdentityHashMap<>(0);

        Frame(Shape shape) {
            this.shape = shape;
        }

        void next(Field of) {
            field = of;
            index = items.getOrDefault(of, 0);
            items.put(of, index + 1);
        }
    }

    private final String format;
    private final List<Frame> frames = new ArrayList<>();
    private final KeptBeans beans = new KeptBeans();

    /** @param format id of the reader's */
    KeepingReader(FieldReader in, String format) {
        super(in);
        this.format = format;
    }

    /** A new one. */
    static FieldReader create(FieldReader in, String format) {
        return new KeepingReader(in, format);
    }

    /** What was kept for the beans of the message. */
    KeptBeans beans() {
        return beans;
    }

    private Frame top() {
        return frames.get(frames.size() - 1);
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        frames.clear();
        beans.clear();
        frames.add(new Frame(root));
        super.start(root, bytes, offset, length, limits);
    }

    @Override
    public void bean(Object bean) {
        top().owner = bean;
        super.bean(bean);
    }

    @Override
    public int next(Shape shape) {
        Frame frame = top();
        frame.shape = shape;
        int number = super.next(shape);
        while (number == UNKNOWN_FIELD) {
            keep(frame, unknownField());
            number = super.next(shape);
        }
        frame.field = shape.field(number);
        frame.index = -1;
        return number;
    }

    private void keep(Frame frame, UnknownField field) {
        Object owner = frame.owner;
        // the item that reads a union refuses one without a known branch
        if (owner != null) {
            graph(field.heap());
            kept(owner).add(field);
        }
    }

    private KeptContent kept(Object owner) {
        KeptContent kept = beans.of(owner);
        if (kept == null) {
            graph(KeptContent.HEAP);
            kept = new KeptContent(format);
            beans.add(owner, kept);
        }
        return kept;
    }

    @Override
    public int enter(Shape shape) {
        int mark = super.enter(shape);
        frames.add(new Frame(shape));
        return mark;
    }

    @Override
    public void leave(int mark) {
        super.leave(mark);
        frames.remove(frames.size() - 1);
    }

    @Override
    public int enterEmbedded(Shape shape) {
        int mark = super.enterEmbedded(shape);
        frames.add(new Frame(shape));
        return mark;
    }

    @Override
    public void leaveEmbedded(int mark) {
        super.leaveEmbedded(mark);
        frames.remove(frames.size() - 1);
    }

    @Override
    public int beginList(Field field) {
        return item(field, super.beginList(field));
    }

    @Override
    public int nextItem(Field field, int cursor) {
        return item(field, super.nextItem(field, cursor));
    }

    private int item(Field field, int cursor) {
        if (cursor != 0) {
            top().next(field);
        }
        return cursor;
    }

    @Override
    public int enumeration(Field field) {
        int ordinal = super.enumeration(field);
        if (ordinal == EnumShape.UNKNOWN) {
            keep(field, unknownLiteral());
        }
        return ordinal;
    }

    private void keep(Field field, Object literal) {
        Deque<KeptContent.Step> way = new ArrayDeque<>();
        way.add(new KeptContent.Step(field, null));
        int i = frames.size() - 1;
        for (; frames.get(i).owner == null; i--) {
            if (i == 0 || frames.get(i).index >= 0) {
                throw lost(field);
            }
            way.addFirst(new KeptContent.Step(of(frames.get(i - 1), field), frames.get(i).shape));
        }
        Frame frame = frames.get(i);
        if (!isWritten(frame.shape, of(frame, field))) {
            throw lost(field);
        }
        graph(KeptContent.Literal.HEAP + (literal instanceof String text ? HeapBytes.string(text.length()) : 0));
        kept(java.util.Objects.requireNonNull(frame.owner))
                .add(new KeptContent.Literal(frame.index, List.copyOf(way), literal));
    }

    /** False for a former field, which is never written. */
    private static boolean isWritten(Shape shape, Field field) {
        for (int i = 0; i < shape.size(); i++) {
            if (shape.fieldAt(i).number() == field.number()) {
                return true;
            }
        }
        return false;
    }

    private static Field of(Frame frame, Field literal) {
        if (frame.field == null) {
            throw lost(literal);
        }
        return frame.field;
    }

    /** A list among the branches of a union, an earlier form of a property. */
    private static SerializationException lost(Field field) {
        return new SerializationException(
                Code.SCHEMA_MISMATCH, "an unknown literal of " + field.name() + " where none can be kept");
    }
}
