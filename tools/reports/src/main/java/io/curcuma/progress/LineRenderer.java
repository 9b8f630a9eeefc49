package io.curcuma.progress;

import java.text.DecimalFormat;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import me.tongfei.progressbar.DefaultProgressBarRenderer;
import me.tongfei.progressbar.ProgressBarStyle;
import me.tongfei.progressbar.ProgressState;

/** Renders a bar, or the elapsed time where the number of steps is unknown. */
final class LineRenderer extends DefaultProgressBarRenderer {
    /** @param remaining whether to estimate the time that remains: wrong after phases of another kind */
    LineRenderer(boolean remaining) {
        super(
                ProgressBarStyle.ASCII,
                "",
                1,
                false,
                new DecimalFormat("#.0"),
                ChronoUnit.SECONDS,
                remaining,
                LineRenderer::remaining);
    }

    private static Optional<Duration> remaining(ProgressState state) {
        long done = state.getCurrent();
        return done <= 0
                ? Optional.empty()
                : Optional.of(state.getElapsedAfterStart()
                        .multipliedBy(state.getMax() - done)
                        .dividedBy(done));
    }

    @Override
    public String render(ProgressState state, int maxLength) {
        String phase = state.getExtraMessage();
        if (!state.isIndefinite()) {
            return super.render(state, maxLength).strip();
        }
        return phase.isEmpty()
                ? ""
                : phase + " … " + state.getElapsedAfterStart().toSeconds() + " s";
    }
}
