package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The shapes that were entered in a document that is read. */
abstract class FrameReader extends OpenElementReader {
    ReaderFrame[] frames = new ReaderFrame[0];
    /** The depth of the innermost frame, negative for none. */
    int depth = -1;
    /**
     * Index of the field of what is pending in the shape of the innermost frame; {@link ReaderFrame#NO_PLACE} if {@link #field} holds
     * it. To store a reference costs more under G1.
     */
    int place = ReaderFrame.NO_PLACE;

    FrameReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    final ReaderFrame push(Elements inside, boolean nil) {
        depth++;
        ReaderFrame frame = depth < frames.length ? frames[depth] : null;
        if (frame == null) {
            frame = more(inside);
        }
        frame.reset(inside, element, place, field, nil);
        return frame;
    }

    @Override
    protected final Field field() {
        return place == ReaderFrame.NO_PLACE ? field : frames[depth].elements.shape.fieldAt(place);
    }

    @Override
    protected final int text(Field of, String value) {
        place = ReaderFrame.NO_PLACE;
        return super.text(of, value);
    }

    /** The field that the innermost shape was entered by. */
    final Field owner() {
        ReaderFrame frame = frames[depth];
        return frame.place == ReaderFrame.NO_PLACE
                ? frame.owner
                : frames[depth - 1].elements.shape.fieldAt(frame.place);
    }

    private ReaderFrame more(Elements inside) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
        }
        ReaderFrame frame = new ReaderFrame(inside, element);
        frames[depth] = frame;
        return frame;
    }

    @Override
    public void release() {
        super.release();
        for (int i = 0; i < frames.length && frames[i] != null && frames[i].isInUse(); i++) {
            frames[i].forget();
        }
    }

    final ReaderFrame top() {
        return frames[depth];
    }
}
