package io.curcuma.internal.xml.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The shapes that were entered in a document that is read. */
abstract class FrameReader extends OpenElementReader {
    ReaderFrame[] frames = new ReaderFrame[0];
    /** Of the innermost frame, negative for none. */
    int depth = -1;

    FrameReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    final ReaderFrame push(Elements inside, boolean nil) {
        depth++;
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
        }
        ReaderFrame frame = frames[depth];
        if (frame == null) {
            frame = new ReaderFrame(inside, element);
            frames[depth] = frame;
        }
        frame.reset(inside, element, field, nil);
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
